import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect } from 'react';
import { Link } from '#web/ui/link.tsx';
import { layoutMessages } from './layout.messages.ts';

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  href?: string | undefined;
}

export interface PageHeadProps {
  title: string;
  crumbs?: readonly Crumb[] | undefined;
  /** One line of facts: state, priority, place, who; set apart by dots. */
  facts?: readonly ReactNode[] | undefined;
  /** At most one primary button. */
  actions?: ReactNode;
  /** A line of explanation below the title. */
  lede?: ReactNode;
}

/** The head of a page; also names the browser's tab. Props: title, crumbs ({label, href}), facts (nodes), actions, lede. */
export function PageHead({ title, crumbs = [], facts = [], actions, lede }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · ${layoutMessages.product}`;
  }, [title]);
  return (
    <header className="page-head">
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <div className="min-w-0">
        <h1>{title}</h1>
        {lede && <p className="mt-1 text-sm text-ink-2">{lede}</p>}
        {facts.length > 0 && (
          <div className="head-facts">{facts.map((fact, index) => fact && <span key={index}>{fact}</span>)}</div>
        )}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="w-full" aria-label={layoutMessages.crumbs}>
      <ol className="crumbs">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {index > 0 && <ChevronRight />}
            {crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
