import type { UnitRow } from '#contract/units/units.ts';
import { UNIT_STATUSES } from '#contract/units/units.words.ts';
import { allOf, oneOf, useUrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { unitCard, unitColumns } from './unit-columns.tsx';
import { unitListMessages as texts, unitStatusWords } from './units.messages.ts';

/** The units of a property as a table with search, filter and sort, all kept in the address. Props: propertyId, unitHref. */
export function UnitTable({ propertyId, unitHref }: { propertyId: string; unitHref: (unit: UnitRow) => string }) {
  const [url, change] = useUrlState();
  const sort = oneOf(url, 'sort') === '-label' ? '-label' : 'label';
  const status = UNIT_STATUSES.filter((known) => allOf(url, 'status').includes(known));
  const q = oneOf(url, 'q');
  const units = useUnits(propertyId, { q, sort, status: status.length > 0 ? status : undefined });
  return (
    <>
      <ListToolbar
        search={{
          value: q ?? '',
          onSearch: (next) => change({ q: next }, { replace: true }),
          placeholder: texts.search,
        }}
        filters={[
          {
            name: texts.status,
            value: oneOf(url, 'status'),
            onChange: (next) => change({ status: next }),
            choices: UNIT_STATUSES.map((value) => ({ value, label: unitStatusWords[value] })),
          },
        ]}
        sort={{
          value: sort,
          onChange: (next) => change({ sort: next }),
          choices: [
            { value: 'label', label: texts.byLabel },
            { value: '-label', label: texts.byLabelDown },
          ],
        }}
      />
      <UnitRows
        units={units}
        unitHref={unitHref}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onClear={() => change({ q: null, status: null })}
      />
    </>
  );
}

type Query = { q: string | undefined; sort: 'label' | '-label'; status: UnitRow['status'][] | undefined };
const useUnits = (propertyId: string, query: Query) =>
  useReadPages(api.units.listOfProperty, { params: { propertyId }, query });

type UnitRowsProps = {
  units: ReturnType<typeof useUnits>;
  unitHref: (unit: UnitRow) => string;
  sort: string;
  onSort: (sort: string) => void;
  onClear: () => void;
};

/** The rows, or what stands in their place. */
function UnitRows({ units, unitHref, sort, onSort, onClear }: UnitRowsProps) {
  const { data, error } = units;
  if (error) return <ReadFailed title={texts.failed} read={units} />;
  if (data?.rows.length === 0)
    return (
      <EmptyState
        thing="search"
        title={texts.none.title}
        actions={<Button onClick={onClear}>{texts.none.clear}</Button>}
      >
        {texts.none.text}
      </EmptyState>
    );
  return (
    <>
      <DataTable
        label={texts.label}
        columns={unitColumns}
        rows={data?.rows ?? []}
        rowId={(unit) => unit.id}
        rowName={(unit) => unit.label}
        rowHref={unitHref}
        card={unitCard}
        sort={sort}
        onSort={onSort}
        isOff={(unit) => !unit.rentable}
        isLoading={units.isPending}
      />
      {data && (
        <ShowMore
          shown={data.rows.length}
          total={data.total}
          totalIsExact={data.totalIsExact}
          noun={texts.noun}
          hasMore={units.hasNextPage}
          onMore={() => void units.fetchNextPage()}
          busy={units.isFetchingNextPage}
        />
      )}
    </>
  );
}
