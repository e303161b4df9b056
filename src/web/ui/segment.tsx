import { useId } from 'react';
import { classNames } from './class-names.ts';
import { useFieldGroup } from './field-context.ts';
import type { RadioGroupProps } from './radio-group.tsx';

const CHOICE =
  'relative inline-flex min-h-[calc(var(--control)_-_4px)] flex-1 cursor-pointer items-center justify-center gap-[6px] rounded-[4px] px-[10px] text-sm font-medium whitespace-nowrap text-ink-2 has-checked:bg-thumb has-checked:text-ink has-checked:ring-1 has-checked:ring-line-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:text-ink-3';

/** Two to four short choices side by side, one of which holds (Table | Board). `block` makes it as wide as what holds it. */
export function Segment<Value extends string>(
  props: RadioGroupProps<Value> & { className?: string | undefined; block?: boolean | undefined },
) {
  const { choices, value, onChange, onBlur, name, ref, className, block, 'aria-label': label } = props;
  const group = useFieldGroup();
  const ownName = useId();
  return (
    <div
      role="radiogroup"
      {...group}
      aria-label={label}
      className={classNames(
        'rounded-sm bg-press p-[2px]',
        block ? 'flex' : 'inline-flex justify-self-start',
        className,
      )}
    >
      {choices.map((choice, index) => (
        <label key={choice.value} className={CHOICE} title={choice.unavailable}>
          <input
            type="radio"
            className="absolute inset-x-0 -inset-y-[2px] h-[calc(100%_+_4px)] w-full cursor-[inherit] opacity-0"
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
