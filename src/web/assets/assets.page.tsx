import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { ASSET_KINDS, ASSET_WARRANTIES } from '#contract/assets/assets.words.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { assetKindWords } from '#web/maintenance/equipment/equipment.messages.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { usePlaceFilters } from '#web/units/choosing/use-place-filters.ts';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { assetCard, assetColumns } from './asset-columns.tsx';
import { assetTabs, FILTERS, readAssetQuery, SORT_CHOICES, SORTS } from './asset-views.ts';
import { assetWords, assetListMessages as texts, warrantyWords, assetFieldWords as words } from './assets.messages.ts';

const AddAssetDialog = lazyOnce(async () => ({ default: (await import('./asset-forms.tsx')).AddAssetDialog }));

/** What is built in or stands in the properties: whose warranty ends, what may be better new, what it cost. */
export function AssetsPage() {
  const list = useKeptList('assets', { sorts: SORTS, filters: FILTERS });
  const query = readAssetQuery(list.url);
  const assets = useReadPages(api.assets.list, { query });
  const places = usePlaceFilters(list, { property: texts.property, unit: texts.unit });
  const [isAdding, setAdding] = useState(false);
  const actions = (
    <>
      <LinkButton href={paths.meters}>{texts.meters}</LinkButton>
      <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
        {texts.add}
      </Button>
    </>
  );
  return (
    <Page>
      <PageHead title={assetWords.title} lede={texts.lede} actions={actions} />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.assets}
        tabsAt={assetTabs}
        counting={{ call: api.assets.list, queryOf: readAssetQuery }}
        found={assets.data}
      />
      <ListToolbar
        search={list.search(texts.search)}
        filters={[
          list.choice('kind', words.kind, ASSET_KINDS, assetKindWords),
          list.choice('warranty', texts.warranty, ASSET_WARRANTIES, warrantyWords),
          ...places,
        ]}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
        columns={list.columnsMenu(assetColumns)}
      >
        <ExportMenu
          call={api.assets.export}
          query={query}
          columns={assetColumns}
          hidden={list.hidden}
          name="equipment"
        />
      </ListToolbar>
      <Rows
        read={assets}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={
          list.isNarrowed ? (
            <NothingFound texts={texts.none} onClear={list.clear} />
          ) : (
            <EmptyState illustration="tools" title={texts.first.title}>
              {texts.first.text}
            </EmptyState>
          )
        }
        label={assetWords.title}
        columns={assetColumns}
        hiddenColumns={list.hidden}
        rowId={(asset) => asset.id}
        roomy
        rowHref={(asset) => paths.asset(asset.id)}
        card={assetCard}
        sort={query.sort}
        onSort={list.onSort}
      />
      <Suspense>{isAdding && <AddAssetDialog onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}
