import ArrowDown from 'lucide-react/icons/arrow-down';
import { Suspense } from 'react';
import type { AnalyticsGroup, RepairFigures } from '#contract/analytics/analytics.ts';
import {
  ANALYTICS_GROUPS,
  ANALYTICS_GROUPS_MAX,
  ANALYTICS_GROUPS_SHOWN,
  ANALYTICS_MEASURES,
  ANALYTICS_SORTS,
  type AnalyticsGrouping,
  type AnalyticsMeasure,
  type AnalyticsSort,
} from '#contract/analytics/analytics.words.ts';
import { isPlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.ts';
import { dayOf, oneOf, searchOf, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained } from '#web/explain/explained.tsx';
import { ListFailed } from '#web/layout/list-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { categoryWords } from '#web/maintenance/maintenance.messages.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { type DaySpan, spanWith } from '#web/ui/day-span.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { SideScroll } from '#web/ui/side-scroll.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { analyticsMessages as texts } from './analytics.messages.ts';
import { written } from './written.ts';

const FEW = 10;
const STEP = 100;
/** Under which name the address holds what is asked under another. */
const ASKED_AS = { limit: 'shown' };

const Behind = lazyOnce(async () => ({ default: (await import('./behind-dialog.tsx')).BehindDialog }));

/** How repairs go; what is asked stands in the address. */
export function AnalyticsPage() {
  const [url, change] = useUrlState();
  const by = ANALYTICS_GROUPS.find((one) => one === oneOf(url, 'by')) ?? 'property';
  const [from, to] = [dayOf(url, 'from'), dayOf(url, 'to')];
  const q = searchOf(url) ?? '';
  const sort = ANALYTICS_SORTS.find((one) => one === oneOf(url, 'sort')) ?? 'name';
  const limit = Math.min(Number(oneOf(url, 'shown')) || ANALYTICS_GROUPS_SHOWN, ANALYTICS_GROUPS_MAX);
  const asked = { by, ...(from && { from }), ...(to && { to }) };
  const listed = { ...asked, sort, limit, ...(q && { q }) };
  const figures = useRead(api.analytics.repairs, { query: listed }, { keepsPrevious: true });
  const measure = ANALYTICS_MEASURES.find((one) => one === oneOf(url, 'measure'));
  const [key, currency] = [oneOf(url, 'key'), oneOf(url, 'currency')];
  const open = (of: AnalyticsMeasure, group: string) => change({ measure: of, key: group || null });
  return (
    <Page>
      <PageTitle title={texts.title} />
      <PageHead title={texts.title} lede={texts.lede} />
      {figures.data && <Controls figures={figures.data} by={by} change={change} />}
      {figures.error && <ListFailed title={texts.failed} read={figures} askedAs={ASKED_AS} />}
      {!figures.data && !figures.error && <SkeletonRows rows={6} />}
      {figures.data && by !== 'category' && (q !== '' || figures.data.groupCount > FEW) && (
        <div className="mb-3 max-w-80">
          <SearchBox
            value={q}
            placeholder={texts.find[by]}
            onSearch={(next) => change({ q: next, shown: null }, { replace: true })}
          />
        </div>
      )}
      {figures.data && (
        <Table
          figures={figures.data}
          by={by}
          sort={sort}
          onSort={(next) => change({ sort: next === 'name' ? null : next, shown: null })}
          onOpen={open}
        />
      )}
      {figures.data && figures.data.groupCount > FEW && (
        <ShowMore
          shown={figures.data.groups.length}
          total={figures.data.groupCount}
          itemsLabel={texts.items[by]}
          hasMore={figures.data.groups.length < figures.data.groupCount}
          step={STEP}
          busy={figures.isFetching}
          onMore={() => change({ shown: String(limit + STEP) }, { replace: true })}
        />
      )}
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
  const say = (end: keyof DaySpan) => (day: string) => {
    if (isPlainDate(day)) change(spanWith(figures, end, day), { replace: true });
  };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Field label={texts.from}>
        <DateInput value={figures.from} onChange={say('from')} />
      </Field>
      <Field label={texts.to}>
        <DateInput value={figures.to} onChange={say('to')} />
      </Field>
      <Segment
        aria-label={texts.by}
        choices={ANALYTICS_GROUPS.map((value) => ({ value, label: texts.groups[value] }))}
        value={by}
        onChange={(next) => change({ by: next, measure: null, key: null, q: null, sort: null, shown: null })}
      />
    </div>
  );
}

type TableProps = {
  figures: RepairFigures;
  by: AnalyticsGrouping;
  sort: AnalyticsSort;
  onSort: (sort: AnalyticsSort) => void;
  onOpen: (measure: AnalyticsMeasure, key: string) => void;
};

function Table({ figures: { all, groups }, by, sort, onSort, onOpen }: TableProps) {
  if (all.figures.every(({ rowCount }) => rowCount === 0) && all.costs.length === 0)
    return <p className="text-sm text-ink-2">{texts.none}</p>;
  if (groups.length === 0) return <p className="text-sm text-ink-2">{texts.noneCalled}</p>;
  return (
    <SideScroll label={texts.title}>
      <table className="w-full min-w-[860px] text-sm">
        <thead>
          <tr className="border-b border-line-2 text-left text-xs text-ink-2">
            <SortHead sort="name" present={sort} onSort={onSort} header={texts.groups[by]} />
            {ANALYTICS_MEASURES.map((measure) => (
              <SortHead
                key={measure}
                sort={measure}
                present={sort}
                onSort={onSort}
                header={texts.measures[measure]}
                explains={texts.explains[measure]}
              />
            ))}
            <SortHead sort="COST" present={sort} onSort={onSort} header={texts.cost} />
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

type SortHeadProps = {
  sort: AnalyticsSort;
  present: AnalyticsSort;
  onSort: TableProps['onSort'];
  header: string;
  explains?: string;
};

/** A heading that puts the worst first, or the names in their order. */
function SortHead({ sort, present, onSort, header, explains }: SortHeadProps) {
  const isName = sort === 'name';
  const isPresent = sort === present;
  return (
    <th
      scope="col"
      className={`py-2 pr-3 font-medium last:pr-0 ${isName ? '' : 'text-right'}`}
      title={explains}
      aria-sort={
        isPresent
          ? isName || sort === 'FIRST_TIME_PERCENT' || sort === 'RATING'
            ? 'ascending'
            : 'descending'
          : undefined
      }
    >
      <button
        type="button"
        className="inline-flex items-center gap-1 hover:text-ink"
        aria-label={isName ? undefined : texts.worstFirst(header)}
        onClick={() => onSort(sort)}
      >
        {header}
        {isPresent && <ArrowDown className="sm" />}
      </button>
    </th>
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
