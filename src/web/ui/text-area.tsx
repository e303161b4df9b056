import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

/** Several lines of text that grow with what is typed. */
export function TextArea({ rows = 3, className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  const height = { '--rows': rows } as CSSProperties;
  return (
    <div className={classNames('input area', className)} data-invalid={control['aria-invalid']} style={height}>
      <textarea {...control} {...rest} rows={rows} />
    </div>
  );
}
