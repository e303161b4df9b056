import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect } from 'react';
import { Link } from '#web/ui/link.tsx';
import { brandMessages } from './frame/brand.messages.ts';
import { layoutMessages } from './layout.messages.ts';

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  href?: string | undefined;
}

export interface PageHeadProps {
  title: string;
  /** Stands before title and facts: the avatar of whom the page is about. */
  mark?: ReactNode;
  crumbs?: readonly Crumb[] | undefined;
  /** One line of facts: state, priority, place, who; set apart by dots. */
  facts?: readonly ReactNode[] | undefined;
  /** At most one primary button. */
  actions?: ReactNode;
  /** A line of explanation below the title. */
  lede?: ReactNode;
}

/** The head of a page; also names the browser's tab. */
export function PageHead({ title, mark, crumbs = [], facts = [], actions, lede }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · ${brandMessages.product}`;
  }, [title]);
  return (
    <header className="page-head">
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      {mark && <div className="mark">{mark}</div>}
      <div className="min-w-0">
        <h1>{title}</h1>
        {lede && <p className="mt-1 text-sm text-ink-2">{lede}</p>}
        {facts.length > 0 && (
          // On paper a fact that is a button alone goes with its dot.
          // A dot stands before each fact; one at the start of a line falls outside and is cut off.
          <div className="mt-[3px] flex flex-wrap items-center gap-x-[12px] gap-y-[2px] overflow-clip text-sm leading-6.5 text-ink-2 [overflow-clip-margin:10px] max-desktop:order-3 max-desktop:w-full [&_a]:font-medium [&_a]:text-ink">
            {facts.map(
              (fact, index) =>
                fact && (
                  <span
                    key={index}
                    className="relative mr-[15px] -ml-[15px] inline-flex min-h-[26px] items-center pl-[15px] before:absolute before:top-[12px] before:left-0 before:size-[3px] before:rounded-[2px] before:bg-control has-[.btn,.pick]:before:top-[calc(50%-1px)] print:has-[.btn:only-child]:hidden"
                  >
                    {fact}
                  </span>
                ),
            )}
          </div>
        )}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="w-full" aria-label={layoutMessages.crumbs}>
      <ol className="mb-[8px] flex flex-wrap items-center gap-[6px] text-sm leading-(--text-base--line-height) text-ink-3">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-[6px]">
            {index > 0 && <ChevronRight className="size-[12px]" />}
            {crumb.href ? (
              <Link className="hit rounded-xs text-ink-2" href={crumb.href}>
                {crumb.label}
              </Link>
            ) : (
              crumb.label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
