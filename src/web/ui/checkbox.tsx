import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What ticking means. Without it give `aria-label`. */
  label?: ReactNode;
  /** A line under the label. */
  hint?: ReactNode;
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean | undefined;
}

/** A tick with its words. Props: label, hint, indeterminate, and those of `<input type="checkbox">`. */
export function Checkbox({ label, hint, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const control = useFieldControl();
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);

  function setBoth(node: HTMLInputElement | null) {
    own.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  }

  const box = { ...control, ...rest, ref: setBoth, type: 'checkbox' };
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
