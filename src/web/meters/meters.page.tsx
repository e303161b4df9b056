import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { METER_KINDS } from '#contract/meters/meters.words.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { usePlaceFilters } from '#web/units/choosing/use-place-filters.ts';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { meterCard, meterColumns } from './meter-columns.tsx';
import { FILTERS, meterTabs, readMeterQuery, SORT_CHOICES, SORTS } from './meter-views.ts';
import { meterKindWords, meterWords, meterListMessages as texts, meterFieldWords as words } from './meters.messages.ts';

const AddMeterDialog = lazyOnce(async () => ({ default: (await import('./meter-forms.tsx')).AddMeterDialog }));
const ReadingDialogOf = lazyOnce(async () => ({ default: (await import('./reading-dialog.tsx')).ReadingDialogOf }));

/** What counts in the properties, and what is to be read; there a row asks for the reading itself. */
export function MetersPage() {
  const list = useKeptList('meters', { sorts: SORTS, filters: FILTERS });
  const reading = useDialogUrl('read');
  const query = readMeterQuery(list.url);
  const meters = useReadPages(api.meters.list, { query });
  const places = usePlaceFilters(list, { property: texts.property, unit: texts.unit });
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <Page>
      <PageHead title={meterWords.title} lede={texts.lede} actions={add} />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.meters}
        tabsAt={meterTabs}
        counting={{ call: api.meters.list, queryOf: readMeterQuery }}
        found={meters.data}
      />
      <ListToolbar
        search={list.search(texts.search)}
        filters={[list.choice('kind', words.kind, METER_KINDS, meterKindWords), ...places]}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
        columns={list.columnsMenu(meterColumns)}
      >
        <ExportMenu call={api.meters.export} query={query} columns={meterColumns} hidden={list.hidden} name="meters" />
      </ListToolbar>
      <Rows
        read={meters}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={<NoMeters isToRead={query.isToRead === 'true'} isNarrowed={list.isNarrowed} onClear={list.clear} />}
        label={meterWords.title}
        columns={meterColumns}
        hiddenColumns={list.hidden}
        rowId={(meter) => meter.id}
        roomy
        rowHref={(meter) =>
          query.isToRead ? withQuery(paths.meters, { ...list.url, read: meter.id }) : paths.meter(meter.id)
        }
        card={meterCard}
        sort={query.sort}
        onSort={list.onSort}
      />
      <Suspense>
        {isAdding && <AddMeterDialog onClose={() => setAdding(false)} />}
        {reading.shown && <ReadingDialogOf meterId={reading.shown} onClose={reading.close} />}
      </Suspense>
    </Page>
  );
}

type NoMetersProps = { isToRead: boolean; isNarrowed: boolean; onClear: () => void };

function NoMeters({ isToRead, isNarrowed, onClear }: NoMetersProps) {
  if (isNarrowed && !isToRead) return <NothingFound texts={texts.none} onClear={onClear} />;
  const said = isToRead ? texts.allRead : texts.first;
  return (
    <EmptyState illustration="tools" title={said.title}>
      {said.text}
    </EmptyState>
  );
}
