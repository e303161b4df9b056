import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export interface TabLink {
  name: string;
  href: string;
  /** Stands before the name. */
  mark?: ReactNode;
  isCurrent: boolean;
  /** How many there are behind it; nothing while that is counted. */
  count?: ReactNode;
  /** How many of them are your turn; takes the place of `count`. */
  turns?: number | undefined;
}

/** Parts of a page or saved views of a list, each with its own address. */
export function Tabs({
  tabs,
  label,
  after,
  className,
}: {
  tabs: readonly TabLink[];
  label: string;
  after?: ReactNode;
  className?: string;
}) {
  return (
    <nav className={classNames('tabs', className)} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} replace aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.mark}
          {tab.name} {tab.turns ? <Badge count={tab.turns} /> : <TabCount count={tab.count} />}
        </Link>
      ))}
      {after}
    </nav>
  );
}

function TabCount({ count }: { count: ReactNode }) {
  return count === undefined ? null : <span className="count-of empty:hidden">{count}</span>;
}
