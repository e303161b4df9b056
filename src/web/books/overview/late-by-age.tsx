import type { FinancialSummary } from '#contract/books/books.ts';
import { AGE_BANDS, type AgeBand } from '#contract/books/books.words.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { HowCounted } from '#web/explain/explained.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { ageWords, overviewMessages as texts } from '../books.messages.ts';

const COLORS: Record<AgeBand, string> = {
  days30: 'bg-age-1',
  days60: 'bg-age-2',
  days90: 'bg-age-3',
  daysOver: 'bg-age-4',
};

/** What is late, property by property, each bar by how long; a press opens the charges. */
export function LateByAge({ summary: { ages, late, currency } }: { summary: FinancialSummary }) {
  if (ages.length === 0)
    return (
      <EmptyState illustration="sun" title={texts.noneLate.title}>
        {texts.noneLate.text}
      </EmptyState>
    );
  const most = Math.max(...ages.map((one) => Number(one.late)));
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {AGE_BANDS.map((band) => (
          <span key={band} className="inline-flex items-center gap-1.5">
            <i className={`size-2.5 rounded-[2px] ${COLORS[band]}`} aria-hidden="true" />
            {ageWords[band]}
          </span>
        ))}
      </p>
      <ul className="rows">
        {ages.map((one) => (
          <li key={one.property.id}>
            <Link
              className="grid min-w-0 flex-1 grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-3 text-sm text-inherit"
              href={withQuery(paths.report('aged-receivables-detail'), { propertyId: one.property.id })}
            >
              <span className="truncate">{one.property.name}</span>
              <span className="flex h-2.5 gap-px">
                {AGE_BANDS.map((band) => (
                  <span
                    key={band}
                    className={`rounded-[2px] ${COLORS[band]}`}
                    style={{ width: `${(Number(one[band]) / most) * 100}%` }}
                    title={`${ageWords[band]}: ${formatCurrency(one[band], currency)}`}
                  />
                ))}
              </span>
              <span className="text-right font-medium tabular-nums">{formatCurrency(one.late, currency)}</span>
            </Link>
          </li>
        ))}
        <li className="text-sm font-semibold">
          <span className="flex-1">
            {texts.together} <HowCounted figure="late" what={texts.late} />
          </span>
          <span className="tabular-nums">{formatCurrency(late.amount, currency)}</span>
        </li>
      </ul>
    </>
  );
}
