import { useId } from 'react';
import { classNames } from './class-names.ts';
import { useFieldGroup } from './field.tsx';
import type { RadioGroupProps } from './radio-group.tsx';

/** Two to four short choices side by side, one of which holds (Table | Board). Props: those of RadioGroup, className. */
export function Segment<Value extends string>(props: RadioGroupProps<Value> & { className?: string | undefined }) {
  const { choices, value, onChange, onBlur, name, ref, className, 'aria-label': label } = props;
  const group = useFieldGroup();
  const ownName = useId();
  return (
    <div role="radiogroup" {...group} aria-label={label} className={classNames('segment', className)}>
      {choices.map((choice, index) => (
        <label key={choice.value} title={choice.unavailable}>
          <input
            type="radio"
            ref={index === 0 ? ref : undefined}
            name={name ?? ownName}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.unavailable !== undefined}
            onChange={() => onChange(choice.value)}
            onBlur={onBlur}
          />
          {choice.mark}
          {choice.label}
        </label>
      ))}
    </div>
  );
}
