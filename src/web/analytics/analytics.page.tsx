import { lazy, Suspense } from 'react';
import type { AnalyticsGroup, RepairFigures } from '#contract/analytics/analytics.ts';
import {
  ANALYTICS_GROUPS,
  ANALYTICS_MEASURES,
  type AnalyticsGrouping,
  type AnalyticsMeasure,
} from '#contract/analytics/analytics.words.ts';
import { isPlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained } from '#web/explain/explained.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { categoryWords } from '#web/maintenance/maintenance.messages.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { SideScroll } from '#web/ui/side-scroll.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { analyticsMessages as texts } from './analytics.messages.ts';
import { written } from './written.ts';

const Behind = lazy(async () => ({ default: (await import('./behind-dialog.tsx')).BehindDialog }));

/** How repairs go; what is asked stands in the address. */
export function AnalyticsPage() {
  const [url, change] = useUrlState();
  const by = ANALYTICS_GROUPS.find((one) => one === oneOf(url, 'by')) ?? 'property';
  const [from, to] = [oneOf(url, 'from'), oneOf(url, 'to')];
  const asked = { by, ...(from && { from }), ...(to && { to }) };
  const figures = useRead(api.analytics.repairs, { query: asked }, { keepsPrevious: true });
  const measure = ANALYTICS_MEASURES.find((one) => one === oneOf(url, 'measure'));
  const [key, currency] = [oneOf(url, 'key'), oneOf(url, 'currency')];
  const open = (of: AnalyticsMeasure, group: string) => change({ measure: of, key: group || null });
  return (
    <Page>
      <PageTitle title={texts.title} />
      <PageHead title={texts.title} lede={texts.lede} />
      {figures.data && <Controls figures={figures.data} by={by} change={change} />}
      {figures.error && !figures.data && <ErrorState title={texts.failed} onRetry={() => void figures.refetch()} />}
      {!figures.data && !figures.error && <SkeletonRows rows={6} />}
      {figures.data && <Table figures={figures.data} by={by} onOpen={open} />}
      <Explained repairs={currency ? { ...asked, ...(key && { key }), currency } : undefined} />
      {measure && (
        <Suspense>
          <Behind
            query={{ ...asked, measure, ...(key && { key }) }}
            title={texts.behind(
              texts.measures[measure],
              nameOf(
                by,
                figures.data?.groups.find((group) => group.key === key),
              ),
            )}
            onClose={() => change({ measure: null, key: null }, { replace: true })}
          />
        </Suspense>
      )}
    </Page>
  );
}

const nameOf = (by: AnalyticsGrouping, group: AnalyticsGroup | undefined): string =>
  group === undefined
    ? ''
    : by === 'category'
      ? categoryWords[group.key as (typeof TICKET_CATEGORIES)[number]]
      : group.name;

type ControlsProps = {
  figures: RepairFigures;
  by: AnalyticsGrouping;
  change: ReturnType<typeof useUrlState>[1];
};

function Controls({ figures, by, change }: ControlsProps) {
  // What is no day yet is still being typed.
  const say = (name: 'from' | 'to') => (day: string) => {
    if (isPlainDate(day)) change({ [name]: day }, { replace: true });
  };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Field label={texts.from}>
        <DateInput value={figures.from} max={figures.to} onChange={say('from')} />
      </Field>
      <Field label={texts.to}>
        <DateInput value={figures.to} min={figures.from} onChange={say('to')} />
      </Field>
      <Segment
        aria-label={texts.by}
        choices={ANALYTICS_GROUPS.map((value) => ({ value, label: texts.groups[value] }))}
        value={by}
        onChange={(next) => change({ by: next, measure: null, key: null })}
      />
    </div>
  );
}

type TableProps = {
  figures: RepairFigures;
  by: AnalyticsGrouping;
  onOpen: (measure: AnalyticsMeasure, key: string) => void;
};

function Table({ figures: { all, groups }, by, onOpen }: TableProps) {
  if (all.figures.every(({ rowCount }) => rowCount === 0) && all.costs.length === 0)
    return <p className="text-sm text-ink-2">{texts.none}</p>;
  return (
    <SideScroll label={texts.title}>
      <table className="w-full min-w-[860px] text-sm">
        <thead>
          <tr className="border-b border-line-2 text-left text-xs text-ink-2">
            <th scope="col" className="py-2 pr-3 font-medium">
              {texts.groups[by]}
            </th>
            {ANALYTICS_MEASURES.map((measure) => (
              <th
                key={measure}
                scope="col"
                className="py-2 pr-3 text-right font-medium"
                title={texts.explains[measure]}
              >
                {texts.measures[measure]}
              </th>
            ))}
            <th scope="col" className="py-2 text-right font-medium">
              {texts.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row group={all} name={texts.all} isAll onOpen={onOpen} />
          {groups.map((group) => (
            <Row key={group.key} group={group} name={nameOf(by, group)} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

/** What was spent, which says how it is counted. */
function HowCosts({ cost, group }: { cost: AnalyticsGroup['costs'][number]; group: AnalyticsGroup }) {
  const [, change] = useUrlState();
  return (
    <button
      type="button"
      className="link"
      onClick={() =>
        change({ explain: 'repair-costs', currency: cost.currency, key: group.key || null, measure: null })
      }
    >
      {formatCurrency(cost)}
    </button>
  );
}

type RowProps = { group: AnalyticsGroup; name: string; isAll?: boolean; onOpen: TableProps['onOpen'] };

const Row = ({ group, name, isAll = false, onOpen }: RowProps) => (
  <tr className={isAll ? 'border-b-2 border-line-2' : 'border-b border-line'}>
    <th scope="row" className={`py-2 pr-3 text-left ${isAll ? 'font-semibold' : 'font-normal'}`}>
      {name}
    </th>
    {group.figures.map(({ measure, value, rowCount }) => (
      <td key={measure} className="whitespace-nowrap py-2 pr-3 text-right align-top tabular-nums">
        {rowCount === 0 ? (
          <span className="text-ink-3">–</span>
        ) : (
          <button type="button" className="link" onClick={() => onOpen(measure, group.key)}>
            {value === null ? texts.tooFew : written(measure, value)}
            <span className="block text-xs text-ink-2">{texts.requests(rowCount)}</span>
          </button>
        )}
      </td>
    ))}
    <td className="whitespace-nowrap py-2 text-right align-top tabular-nums">
      {group.costs.length === 0 && <span className="text-ink-3">–</span>}
      {group.costs.map((cost) => {
        const perUnit = group.costsPerUnit.find(({ currency }) => currency === cost.currency);
        return (
          <span key={cost.currency} className="block">
            <HowCosts cost={cost} group={group} />
            {perUnit && <span className="block text-xs text-ink-2">{texts.perUnit(formatCurrency(perUnit))}</span>}
          </span>
        );
      })}
    </td>
  </tr>
);
