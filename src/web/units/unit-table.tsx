import type { UnitRow } from '#contract/units.ts';
import { UNIT_STATUSES } from '#contract/units.words.ts';
import { allOf, oneOf, useUrlState } from '#web/address.ts';
import { CallError } from '#web/api/call-error.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
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
  const units = useReadPages(api.units.listOfProperty, {
    params: { propertyId },
    query: { q, sort, status: status.length > 0 ? status : undefined },
  });
  const rows = units.data?.rows ?? [];
  const isEmpty = units.data !== undefined && rows.length === 0;
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
      {units.error ? (
        <ErrorState
          title={texts.failed}
          onRetry={() => void units.refetch()}
          isRetrying={units.isFetching}
          requestId={units.error instanceof CallError ? (units.error.requestId ?? undefined) : undefined}
        />
      ) : isEmpty ? (
        <EmptyState
          thing="search"
          title={texts.none.title}
          actions={<Button onClick={() => change({ q: null, status: null })}>{texts.none.clear}</Button>}
        >
          {texts.none.text}
        </EmptyState>
      ) : (
        <DataTable
          label={texts.label}
          columns={unitColumns}
          rows={rows}
          rowId={(unit) => unit.id}
          rowName={(unit) => unit.label}
          rowHref={unitHref}
          card={unitCard}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          isOff={(unit) => !unit.rentable}
          isLoading={units.isPending}
        />
      )}
      {rows.length > 0 && units.data && (
        <ShowMore
          shown={rows.length}
          total={units.data.total}
          totalIsExact={units.data.totalIsExact}
          noun={texts.noun}
          hasMore={units.hasNextPage}
          onMore={() => void units.fetchNextPage()}
          busy={units.isFetchingNextPage}
        />
      )}
    </>
  );
}
