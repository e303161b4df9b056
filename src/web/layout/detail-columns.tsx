import type { ReactNode } from 'react';

/** Work left, at most 344 px of facts right; below 960 px the facts follow. Props: children (Sections), facts (Sections), factsLabel. */
export function DetailColumns({
  children,
  facts,
  factsLabel,
}: {
  children: ReactNode;
  facts: ReactNode;
  factsLabel: string;
}) {
  return (
    <div className="detail-columns">
      <div>{children}</div>
      <aside aria-label={factsLabel}>{facts}</aside>
    </div>
  );
}
