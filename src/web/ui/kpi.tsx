import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
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

/** One figure; the whole tile opens its rows. Props: label, figure, unit, explains, tone, href. */
export function Kpi({ label, figure, unit, explains, tone, href }: KpiProps) {
  const inside = (
    <>
      <span className="lab">
        {label} {href && <ArrowUpRight />}
      </span>
      <span className="fig">
        {figure}
        {unit && <small>{unit}</small>}
      </span>
      {explains && (
        <span className="sub" data-ink={tone}>
          {explains}
        </span>
      )}
    </>
  );
  if (!href) return <div className="kpi">{inside}</div>;
  return (
    <Link className="kpi" href={href}>
      {inside}
    </Link>
  );
}

/** A row of figures that belong together. Props: children (Kpi). */
export function KpiRow({ children }: { children: ReactNode }) {
  return <div className="kpis">{children}</div>;
}
