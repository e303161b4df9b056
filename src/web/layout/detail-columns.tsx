import type { ReactNode } from 'react';

/** Work left, at most 344 px of facts right; below 960 px the facts follow. */
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
    <div className="mt-[24px] grid grid-cols-[minmax(0,1fr)_344px] gap-[40px] *:grid *:min-w-0 *:content-start *:gap-[24px] max-wide:grid-cols-[minmax(0,1fr)] max-wide:gap-[24px]">
      <div>{children}</div>
      <aside aria-label={factsLabel}>{facts}</aside>
    </div>
  );
}
