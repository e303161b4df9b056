import { type Ref, useId } from 'react';
import type { Choice } from './choice.ts';
import { useFieldGroup } from './field.tsx';

export interface RadioGroupProps<Value extends string> {
  choices: readonly Choice<Value>[];
  value: Value | '' | null | undefined;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Names the group where no Field does. */
  'aria-label'?: string | undefined;
}

/** A few framed choices of which one holds, each with a line that explains it. Props: choices, value, onChange(value), onBlur, name, ref. Put it into a `<Field group>`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { choices, value, onChange, onBlur, name, ref, 'aria-label': label } = props;
  const group = useFieldGroup();
  const ownName = useId();
  return (
    <div role="radiogroup" {...group} aria-label={label} className="grid gap-2">
      {choices.map((choice, index) => (
        <label className="choice" key={choice.value}>
          <input
            type="radio"
            className="check"
            ref={index === 0 ? ref : undefined}
            name={name ?? ownName}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.unavailable !== undefined}
            onChange={() => onChange(choice.value)}
            onBlur={onBlur}
          />
          {choice.mark}
          <span>
            <b>{choice.label}</b>
            {(choice.unavailable ?? choice.hint) && <small>{choice.unavailable ?? choice.hint}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
