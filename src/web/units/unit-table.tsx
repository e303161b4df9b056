import type { UnitRow } from '#contract/units/units.ts';
import { UNIT_STATUSES } from '#contract/units/units.words.ts';
import { codesOf, searchOf } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { sortIn, useListUrl } from '#web/layout/list-url.ts';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { unitCard, unitColumns } from './unit-columns.tsx';
import { unitListMessages as texts, unitStatusWords } from './units.messages.ts';

const SORTS = ['label', '-label'] as const;
const SORT_CHOICES = [
  { value: 'label', label: texts.byLabel },
  { value: '-label', label: texts.byLabelDown },
] as const;

/** The units of a property as a table with search, filter and sort, all kept in the address. */
export function UnitTable({ propertyId, unitHref }: { propertyId: string; unitHref: (unit: UnitRow) => string }) {
  const list = useListUrl({ sorts: SORTS, filters: ['q', 'status'] });
  const query = {
    sort: sortIn(list.url, SORTS),
    q: searchOf(list.url),
    status: codesOf(UNIT_STATUSES, list.url, 'status'),
  };
  const units = useReadPages(api.units.listOfProperty, { params: { propertyId }, query });
  return (
    <>
      <ListToolbar
        search={list.search(texts.search)}
        filters={[list.choice('status', texts.status, UNIT_STATUSES, unitStatusWords)]}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
      />
      <Rows
        read={units}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={<NothingFound texts={texts.none} onClear={list.clear} />}
        label={texts.label}
        columns={unitColumns}
        rowId={(unit) => unit.id}
        rowHref={unitHref}
        card={unitCard}
        sort={query.sort}
        onSort={list.onSort}
        isInactive={(unit) => !unit.rentable}
      />
    </>
  );
}
