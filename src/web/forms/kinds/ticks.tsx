import { listOf } from '#contract/language/grammar.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { useFieldGroup } from '#web/ui/field-context.ts';
import { formMessages } from '../forms.messages.ts';
import type { ControlProps, Part, PartDisplay } from '../parts.ts';

/** Any of a few choices, each with a tick; kept in the order in which they stand there. */
export const ticksPart = <Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
  display: PartDisplay = {},
): Part<Value[]> => ({
  label,
  display: { full: true, group: true, ...display },
  empty: [],
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) =>
    listOf(choices.filter(({ value }) => typed.includes(value)).map(({ label: said }) => said)) || formMessages.none,
  control: (props) => <Ticks choices={choices} {...props} />,
});

/** A tick for each choice. */
export function Ticks<Value extends string>({
  choices,
  value,
  onChange,
  onBlur,
}: Pick<ControlProps<Value[]>, 'value' | 'onChange'> & { choices: readonly Choice<Value>[]; onBlur?: () => void }) {
  const group = useFieldGroup();
  const withOne = (changed: Value, isIn: boolean) =>
    choices.map((choice) => choice.value).filter((one) => (one === changed ? isIn : value.includes(one)));
  return (
    <fieldset {...group} className="grid grid-cols-2 gap-x-[16px] gap-y-[4px] max-desktop:grid-cols-1">
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          hint={choice.hint}
          checked={value.includes(choice.value)}
          onBlur={onBlur}
          onChange={({ target }) => onChange(withOne(choice.value, target.checked))}
        />
      ))}
    </fieldset>
  );
}
