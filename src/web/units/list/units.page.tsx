import { Suspense } from 'react';
import type { UnitRow } from '#contract/units/units.ts';
import { BED_COUNTS } from '#contract/units/units.words.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { useListTags } from '#web/tags/use-list-tags.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { usePlaceFilters } from '../choosing/use-place-filters.ts';
import { rentersOf, unitCard, unitColumns } from '../unit-columns.tsx';
import { unitsPageMessages as texts, unitListMessages, unitWords, unitFieldWords as words } from '../units.messages.ts';
import { unitBulk } from './unit-bulk-face.tsx';
import { FILTERS, readUnitQuery, SORTS, unitTabs } from './unit-views.ts';

const UnitDialog = lazyOnce(async () => ({ default: (await import('../unit-dialog.tsx')).UnitDialog }));

const SORT_CHOICES = [
  { value: 'label', label: unitListMessages.byLabel },
  { value: '-label', label: unitListMessages.byLabelDown },
] as const;

const [size] = unitColumns.filter((column) => column.id === 'size');

/** What the list of all units shows: a name is that of the unit and its property, and what the unit is like is one column. */
export const columns: readonly Column<UnitRow>[] = unitColumns
  .filter((column) => column !== size)
  .map((column) => ({
    ...column,
    ...(column.id === 'renters' && { className: 'max-w-32' }),
    ...(['marketRent', 'rooms'].includes(column.id) && { isExtra: true }),
    ...(column.id === 'rooms' && {
      cell: (unit: UnitRow) => (
        <>
          {column.cell(unit)}
          <small className="block text-xs text-ink-3">{size?.cell(unit)}</small>
        </>
      ),
      file: [...(column.file ?? []), ...(size?.file ?? [])],
    }),
    ...(column.isName && {
      cell: (unit: UnitRow) => (
        <>
          {unit.label}
          <small className="block max-w-40 truncate text-xs font-normal text-ink-3">{unit.property.name}</small>
        </>
      ),
      file: [{ id: 'property', header: words.propertyId }, ...(column.file ?? [])],
    }),
  }));
const card = (unit: UnitRow) => ({
  ...unitCard(unit),
  place: texts.placeOf(unit.property.name, rentersOf(unit) || unitWords.rooms(unit.beds, unit.baths)),
});

/** Every unit in reach, across properties: what is empty, who leaves, what is not ready. */
export function UnitsPage() {
  const list = useKeptList('units', { sorts: SORTS, filters: FILTERS });
  const dialog = useDialogUrl('unit');
  const { activeRole } = useSession();
  const query = readUnitQuery(list.url);
  const units = useReadPages(api.units.list, { query });
  const places = usePlaceFilters(list, { property: words.propertyId, unit: words.label });
  const tags = useListTags(list, api.units.tags, can(activeRole, 'tags:read') && units.data !== undefined);
  const shown = [...columns, ...tags.columns];
  return (
    <Page>
      <PageHead title={unitListMessages.label} />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.units}
        tabsAt={unitTabs}
        counting={{ call: api.units.list, queryOf: readUnitQuery }}
        found={units.data}
      />
      <ListToolbar
        search={list.search(texts.search)}
        filters={[list.choice('beds', words.beds, BED_COUNTS, texts.beds), ...places, ...tags.filters]}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
        columns={list.columnsMenu(shown)}
      >
        <ExportMenu call={api.units.export} query={query} columns={shown} hidden={list.hidden} name="units" />
      </ListToolbar>
      <Rows
        read={units}
        failed={unitListMessages.failed}
        itemsLabel={unitListMessages.itemsLabel}
        empty={
          list.isNarrowed ? (
            <NothingFound texts={unitListMessages.none} onClear={list.clear} />
          ) : (
            <EmptyState illustration="door" title={unitListMessages.first.title}>
              {unitListMessages.first.text}
            </EmptyState>
          )
        }
        label={unitListMessages.label}
        columns={shown}
        hiddenColumns={list.hidden}
        rowId={(unit) => unit.id}
        roomy
        rowHref={(unit) => withQuery(paths.units, { ...list.url, unit: unit.id })}
        card={card}
        sort={query.sort}
        onSort={list.onSort}
        bulk={unitBulk(activeRole, query)}
        isInactive={(unit) => !unit.rentable}
      />
      <Suspense>{dialog.shown && <UnitDialog unitId={dialog.shown} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}
