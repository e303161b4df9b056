import type { CSSProperties } from 'react';
import { uiMessages } from './ui.messages.ts';

/** A grey line or block in the place of what comes. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  const size = { '--w': width, '--h': height } as CSSProperties;
  return <span className={height ? 'skel slab' : 'skel'} style={size} />;
}

/** In the place of a part that may come and whose room nobody knows: what stands below a page's parts on their way waits for them. */
export const Coming = () => <span hidden data-comes="" />;

const WIDTHS = ['58%', '74%', '46%', '66%', '52%'];

/** Rows of a list on their way; shows after 300 ms. */
export function SkeletonRows({ rows = 5, label = uiMessages.loading }: { rows?: number; label?: string | undefined }) {
  return (
    <div className="animate-after-300" role="status" data-comes="">
      <span className="sr-only">{label}</span>
      <ul className="rows" aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <li key={index}>
            <span className="thumb skel" />
            <Skeleton width={WIDTHS[index % WIDTHS.length] ?? '60%'} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A page with its head, a panel and some rows on their way. */
export function SkeletonPage({ label = uiMessages.loading }: { label?: string | undefined }) {
  return (
    <div className="page animate-after-300 grid gap-6" role="status" data-comes="">
      <span className="sr-only">{label}</span>
      <Skeleton width="220px" />
      <Skeleton height="96px" />
      <Skeleton height="240px" />
    </div>
  );
}
