import { type Ref, useId } from 'react';
import type { Choice } from './choice.ts';
import { useFieldGroup } from './field-context.ts';

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

/** A few framed choices of which one holds, each with a line that explains it. Put it into a `<Field group>`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { choices, value, onChange, onBlur, name, ref, 'aria-label': label } = props;
  const group = useFieldGroup();
  const ownName = useId();
  return (
    <div role="radiogroup" {...group} aria-label={label} className="grid gap-2">
      {choices.map((choice, index) => (
        <label
          className="flex cursor-pointer items-start gap-[10px] rounded-sm border border-control bg-surface px-[12px] py-[11px] hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft has-checked:inset-ring-1 has-checked:inset-ring-primary has-disabled:cursor-not-allowed has-disabled:border-line-2 has-disabled:bg-hover"
          key={choice.value}
        >
          <input
            type="radio"
            className="check my-[calc((var(--text-sm--line-height)_-_var(--target))/2)]"
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
            <b className="block text-sm font-medium">{choice.label}</b>
            {(choice.unavailable ?? choice.hint) && (
              <small className="block text-xs text-ink-2">{choice.unavailable ?? choice.hint}</small>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
