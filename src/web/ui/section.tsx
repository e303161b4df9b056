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

/** A part of a page under its own heading, set apart by space. Props: title, count, action, id, className, children. */
export function Section({ title, count, action, id, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={classNames('section', className)} id={id} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {count !== undefined && <span className="count-of">{count}</span>}
        {action && <div className="right">{action}</div>}
      </header>
      {children}
    </section>
  );
}

/** A framed part: one thing that can be acted on. Props: those of Section. */
export function Panel({ title, count, action, id, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={classNames('panel', className)} id={id} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {count !== undefined && <span className="count-of">{count}</span>}
        {action && <div className="right">{action}</div>}
      </header>
      <div className="body">{children}</div>
    </section>
  );
}
