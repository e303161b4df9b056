import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What ticking means. Without it give `aria-label`. */
  label?: ReactNode;
  /** A line under the label. */
  hint?: ReactNode;
}

/** A tick with its words. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const control = useFieldControl();
  const box = { ...control, ...rest, type: 'checkbox' };
  if (!label) return <input {...box} className={classNames('check', className)} />;
  return (
    <label className={classNames('ticked', className)}>
      <input {...box} className="check" />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
