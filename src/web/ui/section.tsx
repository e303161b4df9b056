import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface SectionProps {
  title: ReactNode;
  /** A quiet figure behind the title. */
  count?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page under its own heading, set apart by space. */
export function Section({ title, count, action, id, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={classNames('min-w-0', className)} id={id} aria-labelledby={headingId}>
      <header className="mb-[4px] flex large-print:flex-wrap min-h-[32px] items-center gap-[8px] in-[.form-fields]:mb-[12px]">
        <h2 id={headingId}>{title}</h2>
        {count !== undefined && <span className="count-of pt-[2px] text-sm">{count}</span>}
        {action && <div className="ml-auto">{action}</div>}
      </header>
      {children}
    </section>
  );
}
