import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** What is on or off. Without it give `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
}

/** Something that is on or off and takes effect at once. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const control = useFieldControl();
  const knob = { ...control, ...rest, type: 'checkbox', role: 'switch' };
  if (!label) return <input {...knob} className={classNames('switch', className)} />;
  return (
    <label className={classNames('ticked', className)}>
      <input {...knob} className="switch" />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
