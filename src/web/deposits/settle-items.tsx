import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Controller, useFieldArray, useFormState } from 'react-hook-form';
import { readFigure } from '#web/forms/kinds/figure.tsx';
import type { Part } from '#web/forms/parts.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SettleParts } from './deposit-dialogs.tsx';
import { depositDialogMessages as texts } from './deposits.messages.ts';

/** Something that is kept, as it is typed. */
export type ItemValue = { description: string; cost: string; ageMonths: string; usefulLifeMonths: string };
type SentItem = {
  description: string;
  cost: string;
  ageMonths: number | null;
  usefulLifeMonths: number | null;
};

/** What is kept besides what is open. */
export const itemsPart = (): Part<ItemValue[], SentItem[], readonly never[]> => ({
  label: texts.lines,
  empty: [],
  read: () => [],
  send: (typed) =>
    typed.map(({ description, cost, ageMonths, usefulLifeMonths }) => ({
      description,
      cost,
      ageMonths: readFigure(ageMonths),
      usefulLifeMonths: readFigure(usefulLifeMonths),
    })),
  show: (typed) => typed.map(({ description, cost }) => `${description} ${cost}`).join('; '),
});

/** The items that are kept: what each cost, and how much of its life was left. */
export function SettleItems({ form, currency }: { form: PartsForm<SettleParts>; currency: string }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <div className="grid gap-3">
      {fields.map((field, at) => (
        <fieldset key={field.id} className="grid gap-3 rounded-md border border-line-2 p-3">
          <legend className="sr-only">{texts.line(at + 1)}</legend>
          <ItemField form={form} at={at} name="description" label={texts.what}>
            {({ onChange, ...props }) => (
              <TextInput maxLength={200} {...props} onChange={({ target }) => onChange(target.value)} />
            )}
          </ItemField>
          <div className="grid grid-cols-2 items-end gap-3">
            <ItemField form={form} at={at} name="cost" label={texts.cost}>
              {(props) => <MoneyInput currency={currency} {...props} />}
            </ItemField>
            <div className="flex items-end gap-2">
              <ItemField form={form} at={at} name="ageMonths" label={texts.age}>
                {({ onChange, ...props }) => (
                  <TextInput inputMode="numeric" {...props} onChange={({ target }) => onChange(target.value)} />
                )}
              </ItemField>
              <ItemField form={form} at={at} name="usefulLifeMonths" label={texts.life}>
                {({ onChange, ...props }) => (
                  <TextInput inputMode="numeric" {...props} onChange={({ target }) => onChange(target.value)} />
                )}
              </ItemField>
              <IconButton label={texts.remove} icon={<X />} onClick={() => remove(at)} />
            </div>
          </div>
        </fieldset>
      ))}
      {fields.length > 0 && <p className="text-xs text-ink-3">{texts.ageHint}</p>}
      <Button
        variant="quiet"
        className="justify-self-start"
        icon={<Plus />}
        onClick={() => append({ description: '', cost: '', ageMonths: '', usefulLifeMonths: '' })}
      >
        {texts.add}
      </Button>
    </div>
  );
}

type ControlProps = { value: string; onChange: (value: string) => void; onBlur: () => void; name: string };

function ItemField(props: {
  form: PartsForm<SettleParts>;
  at: number;
  name: keyof ItemValue;
  label: string;
  children: (props: ControlProps) => ReactNode;
}) {
  const { form, at, name, label, children } = props;
  const { errors } = useFormState({ control: form.control });
  return (
    <Field label={label} error={errors.lines?.[at]?.[name]?.message} className="min-w-0">
      <Controller
        control={form.control}
        name={`lines.${at}.${name}`}
        render={({ field: { value, onChange, onBlur, name: fieldName } }) => (
          <>{children({ value, onChange, onBlur, name: fieldName })}</>
        )}
      />
    </Field>
  );
}
