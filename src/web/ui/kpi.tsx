import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import type { Tone } from './tone.ts';

export interface KpiProps {
  label: string;
  /** The figure, already written for people. */
  figure: ReactNode;
  /** A quiet part behind the figure, such as "of 242". */
  unit?: ReactNode;
  /** One line that explains it. */
  explains?: ReactNode;
  tone?: Exclude<Tone, 'act'> | undefined;
  /** The rows behind the figure. */
  href?: string | undefined;
}

export const TILE =
  '@container block h-full px-[16px] pt-[12px] pb-[14px] text-inherit max-desktop:px-[12px] max-desktop:py-[10px]';

/** As large as the tile has room for all of it: a figure that is cut, or runs into the next, is a wrong one. */
export const FIGURE =
  'flex min-h-9.5 flex-wrap items-baseline gap-x-[6px] gap-y-[2px] text-[length:min(var(--text-2xl),calc(170cqi/var(--letters)))] leading-9.5 font-semibold tracking-[-0.022em] tabular-nums max-desktop:min-h-7.5 max-desktop:text-[length:min(var(--text-xl),calc(170cqi/var(--letters)))] max-desktop:leading-7.5';
export const lettersOf = (figure: ReactNode): CSSProperties => ({
  ['--letters' as string]: typeof figure === 'string' ? Math.max(figure.length, 1) : 1,
});

export const LABEL =
  'flex items-center gap-[6px] text-sm text-ink-2 group-hover:text-primary-text max-desktop:text-xs max-desktop:leading-(--text-base--line-height)';

export const Explains = ({ tone, children }: { tone: KpiProps['tone']; children: ReactNode }) => (
  <span className={classNames('text-xs leading-4', !tone && 'text-ink-3')} data-ink={tone}>
    {children}
  </span>
);

/** One figure; the whole tile opens its rows. */
export function Kpi({ label, figure, unit, explains, tone, href }: KpiProps) {
  const inside = (
    <>
      <span className={LABEL}>
        {label}{' '}
        {href && (
          <ArrowUpRight className="ml-auto size-[14px] text-ink-3 group-hover:text-primary-text max-desktop:hidden" />
        )}
      </span>
      <span className={FIGURE} style={lettersOf(figure)} data-ink={tone === 'late' ? tone : undefined}>
        {figure}
        {unit && <small className="text-base font-medium tracking-normal text-ink-3">{unit}</small>}
      </span>
      {explains && <Explains tone={tone}>{explains}</Explains>}
    </>
  );
  if (!href) return <div className={TILE}>{inside}</div>;
  return (
    <Link
      className={classNames(TILE, 'group hover:bg-hover hover:no-underline focus-visible:-outline-offset-2')}
      href={href}
    >
      {inside}
    </Link>
  );
}

/** A row of figures that belong together. */
export function KpiRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-md border border-line *:border-line desktop:*:not-first:border-l max-desktop:grid-flow-row max-desktop:grid-cols-[1fr_1fr] max-desktop:*:even:border-l max-desktop:*:nth-[n+3]:border-t">
      {children}
    </div>
  );
}
