import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A bare text area, as high as its text. */
export function GrownArea({ className, ...rest }: ComponentProps<'textarea'> & { value: string }) {
  return (
    <div className={classNames('grown', className)} data-text={rest.value || rest.placeholder}>
      <textarea {...rest} />
    </div>
  );
}
