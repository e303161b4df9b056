import DoorOpen from 'lucide-react/icons/door-open';
import Plus from 'lucide-react/icons/plus';
import Users from 'lucide-react/icons/users';
import { Suspense } from 'react';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { useListTags } from '#web/tags/use-list-tags.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { propertyListMessages as texts } from './properties.messages.ts';
import { propertyBulk } from './property-bulk-face.tsx';
import { propertyCard, propertyColumns } from './property-columns.tsx';
import { FILTERS, propertyFilters, propertyTabs, readPropertyQuery, SORT_CHOICES, SORTS } from './property-views.ts';

/** Seen once, by whoever has just begun: the list does not wait for it. */
const NoProperties = lazyOnce(async () => ({ default: (await import('./no-properties.tsx')).NoProperties }));

/** Every property in reach: saved views, search, filters, sorts, columns, and the rows. */
export function PropertiesPage() {
  const list = useKeptList('properties', { sorts: SORTS, filters: FILTERS });
  const { activeRole } = useSession();
  const query = readPropertyQuery(list.url);
  const properties = useReadPages(api.properties.list, { query });
  const rows = properties.data?.rows;
  const tags = useListTags(list, api.properties.tags, can(activeRole, 'tags:read') && rows !== undefined);
  const columns = [...propertyColumns, ...tags.columns];
  if (rows?.length === 0 && !list.isNarrowed)
    return (
      <Suspense fallback={<Coming />}>
        <NoProperties />
      </Suspense>
    );
  const towns = rows?.map((property) => property.address.city) ?? [];
  return (
    <Page>
      <PageHead title={texts.title} actions={<WaysIn />} />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.properties}
        tabsAt={propertyTabs}
        after={<Besides />}
        counting={{ call: api.properties.list, queryOf: readPropertyQuery }}
        found={properties.data}
      />
      <ListToolbar
        search={list.search(texts.search)}
        filters={[...propertyFilters(list, towns), ...tags.filters]}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
        columns={list.columnsMenu(columns)}
      >
        <ExportMenu
          call={api.properties.export}
          query={query}
          columns={columns}
          hidden={list.hidden}
          name="properties"
        />
      </ListToolbar>
      <Rows
        read={properties}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={<NothingFound texts={texts.none} onClear={list.clear} />}
        label={texts.title}
        columns={columns}
        hiddenColumns={list.hidden}
        rowId={(property) => property.id}
        rowHref={(property) => paths.property(property.id)}
        card={propertyCard}
        sort={query.sort}
        onSort={list.onSort}
        bulk={propertyBulk(activeRole, query)}
        isInactive={(property) => property.status === 'INACTIVE'}
      />
    </Page>
  );
}

/** Units and people have no place in the menu: they are reached from here, from their places and from the search. */
function Besides() {
  return (
    <>
      <Link href={paths.units} className="ml-auto inline-flex items-center gap-2">
        <DoorOpen className="sm" />
        {texts.units}
      </Link>
      {can(useSession().activeRole, 'people:read') && (
        <Link href={paths.people} className="inline-flex items-center gap-2">
          <Users className="sm" />
          {texts.people}
        </Link>
      )}
    </>
  );
}

/** One by one, or many from a file. */
function WaysIn() {
  const role = useSession().activeRole;
  return (
    <>
      {can(role, 'imports:run') && <LinkButton href={paths.imports}>{texts.import}</LinkButton>}
      {can(role, 'properties:write') && (
        <LinkButton href={paths.newProperty} variant="primary" icon={<Plus />}>
          {texts.add}
        </LinkButton>
      )}
    </>
  );
}
