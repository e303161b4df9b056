import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { EMPTY_LINE, type TypedLine } from './act-values.ts';
import { jobMessages } from './job.messages.ts';

const texts = jobMessages.lines;

type LinesInputProps = { lines: TypedLine[]; currency: string; onChange: (lines: TypedLine[]) => void };

/** What a quote or an invoice is for, line by line. */
export function LinesInput({ lines, currency, onChange }: LinesInputProps) {
  const patch = (at: number, change: Partial<TypedLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...change } : line)));
  return (
    <div className="grid gap-[12px]">
      {lines.map((line, index) => (
        <fieldset key={index} className="grid grid-cols-[1fr_84px_1.2fr] gap-[8px]">
          <legend className="sr-only">{texts.nth(index + 1)}</legend>
          <div className="col-span-3 flex items-end gap-[8px]">
            <Field className="flex-auto" label={texts.description}>
              <TextInput
                value={line.description}
                maxLength={200}
                onChange={(event) => patch(index, { description: event.target.value })}
              />
            </Field>
            {lines.length > 1 && (
              <IconButton
                label={texts.remove}
                icon={<X />}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              />
            )}
          </div>
          <Field label={texts.quantity}>
            <TextInput
              value={line.quantity}
              inputMode="decimal"
              onChange={(event) => patch(index, { quantity: event.target.value })}
            />
          </Field>
          <Field className="col-span-2" label={texts.unitPrice}>
            <MoneyInput
              value={line.unitPrice}
              currency={currency}
              onChange={(unitPrice) => patch(index, { unitPrice })}
            />
          </Field>
        </fieldset>
      ))}
      <Button
        variant="quiet"
        icon={<Plus />}
        className="justify-self-start"
        onClick={() => onChange([...lines, EMPTY_LINE])}
      >
        {texts.add}
      </Button>
    </div>
  );
}
