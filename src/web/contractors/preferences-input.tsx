import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import type { ControlProps } from '#web/forms/parts.ts';
import { categoryWords } from '#web/maintenance/maintenance.messages.ts';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { PropertyPicker } from '#web/units/choosing/property-picker.tsx';
import { contractorFormMessages, contractorMessages } from './contractors.messages.ts';

type Category = (typeof TICKET_CATEGORIES)[number];
export type TypedPreference = { property: Choice | null; category: Category | null; rank: number };

const texts = contractorFormMessages.first;
const ANY = 'ANY';
const KINDS = [
  { value: ANY, label: texts.anyWork },
  ...TICKET_CATEGORIES.map((value) => ({ value, label: categoryWords[value] })),
];
const RANKS = [1, 2, 3, 4, 5].map((rank) => ({
  value: String(rank),
  label: contractorMessages.whereFirst.rank(rank),
}));
const noop = () => undefined;

/** Where somebody is asked first: a property or all of them, a kind of work or any, and in which place. */
export function PreferencesInput({ value, onChange, name }: ControlProps<TypedPreference[]>) {
  const change = (index: number, with_: Partial<TypedPreference>) =>
    onChange(value.map((line, at) => (at === index ? { ...line, ...with_ } : line)));
  return (
    <div className="grid gap-4">
      {value.map((line, index) => (
        <div
          key={index}
          className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_110px_auto] items-end gap-2 max-desktop:grid-cols-1"
        >
          <Field label={texts.property} optional>
            <PropertyPicker
              name={`${name}.${index}.property`}
              ref={noop}
              onBlur={noop}
              value={line.property}
              onChange={(property) => change(index, { property })}
            />
          </Field>
          <Field label={texts.category}>
            <Select
              choices={KINDS}
              value={line.category ?? ANY}
              onChange={(kind) => change(index, { category: TICKET_CATEGORIES.find((one) => one === kind) ?? null })}
            />
          </Field>
          <Field label={texts.rank}>
            <Select
              choices={RANKS}
              value={String(line.rank)}
              onChange={(rank) => change(index, { rank: Number(rank) })}
            />
          </Field>
          <IconButton
            label={texts.remove}
            icon={<X />}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Plus />}
        onClick={() => onChange([...value, { property: null, category: null, rank: 1 }])}
      >
        {texts.add}
      </Button>
    </div>
  );
}
