import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { GrownArea } from './grown-area.tsx';

/** Several lines of text that grow with what is typed. */
export function TextArea({ rows = 3, className, ...rest }: ComponentProps<typeof GrownArea>) {
  const control = useFieldControl();
  return (
    <div className={classNames('input area', className)} data-invalid={control['aria-invalid']}>
      <GrownArea {...control} {...rest} rows={rows} />
    </div>
  );
}
