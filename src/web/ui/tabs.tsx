import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export interface TabLink {
  name: string;
  href: string;
  /** Stands before the name. */
  mark?: ReactNode;
  isCurrent: boolean;
  /** How many there are behind it; its room is kept while that is counted. */
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
  const bar = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  useEffect(() => {
    const [tab] = current === undefined ? [] : (bar.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? []);
    if (bar.current && tab) bar.current.scrollLeft += hiddenBy(bar.current, tab);
  }, [current]);
  return (
    <nav ref={bar} className={classNames('tabs', className)} aria-label={label}>
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

/** How far a bar has to be moved so that a tab of it is seen, with room for a finger beside it; 0 where it is. */
function hiddenBy(bar: HTMLElement, tab: HTMLElement): number {
  const [frame, box] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  const isSeen = box.left >= frame.left && box.right <= frame.right;
  return isSeen ? 0 : (box.left + box.right - frame.left - frame.right) / 2;
}

function TabCount({ count }: { count: ReactNode }) {
  return count === undefined ? null : <span className="count-of min-w-[2ch]">{count}</span>;
}
