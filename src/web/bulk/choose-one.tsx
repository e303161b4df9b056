import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Choosing } from './bulk-action.ts';

const FEW = 5;

type ChooseOneProps<Value extends string, Change> = Choosing<Change> & {
  label: string;
  values: readonly Value[];
  words: Readonly<Record<Value, string>>;
  changeTo: (value: Value) => NoInfer<Change>;
};

/** Asks for one of several codes: framed where they are few, in a list where they are many. */
export function ChooseOne<Value extends string, Change>(props: ChooseOneProps<Value, Change>) {
  const { label, values, words, changeTo, says, onChoose } = props;
  const isFew = values.length <= FEW;
  const control = {
    'aria-label': label,
    choices: values.map((value) => ({ value, label: words[value] })),
    value: values.find((value) => words[value] === says),
    onChange: (value: Value) => onChoose({ change: changeTo(value), says: words[value] }),
  };
  return (
    <Field label={label} group={isFew}>
      {isFew ? <RadioGroup {...control} /> : <Select {...control} />}
    </Field>
  );
}
