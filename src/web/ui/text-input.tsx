import Lock from 'lucide-react/icons/lock';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  /** An icon or a few letters in front, such as a currency. */
  before?: ReactNode;
  /** A unit or a button behind. */
  after?: ReactNode;
}

/** One line of text. A disabled one shows a lock: say why in the Field's hint. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const control = useFieldControl();
  return (
    <div
      className={classNames('input', className)}
      data-invalid={control['aria-invalid']}
      aria-disabled={rest.disabled || undefined}
    >
      {before && <span className="pre">{before}</span>}
      <input type="text" {...control} {...rest} />
      {after}
      {rest.disabled && <Lock />}
    </div>
  );
}
