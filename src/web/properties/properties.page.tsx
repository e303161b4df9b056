import './properties.css';
import Plus from 'lucide-react/icons/plus';
import Users from 'lucide-react/icons/users';
import { can } from '#contract/permissions.ts';
import { allOf, oneOf, useUrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { propertyListMessages as texts } from './properties.messages.ts';
import { propertyCard, propertyColumns } from './property-columns.tsx';
import { filtersOf, isKnownSort, readPropertyQuery, SORT_CHOICES, viewsOf } from './property-views.ts';

/** Every property in reach: saved views, search, filters, sorts, columns, and the rows. */
export function PropertiesPage() {
  const [url, change] = useUrlState();
  const query = readPropertyQuery(url);
  const properties = useProperties(query);
  const rows = properties.data?.rows ?? [];
  const isEmpty = properties.data !== undefined && rows.length === 0;
  const isNarrowed = Object.keys(url).some((name) => name !== 'sort' && name !== 'hide');
  if (isEmpty && !isNarrowed) return <NoProperties />;
  return (
    <Page>
      <PageHead title={texts.title} actions={<WaysIn />} />
      <Tabs label={texts.views} tabs={viewsOf(url)} after={<ToPeople />} />
      <ListToolbar
        search={{
          value: oneOf(url, 'q') ?? '',
          onSearch: (q) => change({ q }, { replace: true }),
          placeholder: texts.search,
        }}
        filters={filtersOf(
          url,
          change,
          rows.map((property) => property.address.city),
        )}
        sort={{ value: query.sort, onChange: (sort) => change({ sort }), choices: SORT_CHOICES }}
        columns={{
          all: propertyColumns,
          hidden: allOf(url, 'hide'),
          onChange: (hide) => change({ hide }, { replace: true }),
        }}
      />
      <PropertyRows
        properties={properties}
        hidden={allOf(url, 'hide')}
        sort={query.sort}
        onSort={(sort) => isKnownSort(sort) && change({ sort })}
        onClear={() => change(Object.fromEntries(Object.keys(url).map((name) => [name, null])))}
      />
    </Page>
  );
}

type PropertyRowsProps = {
  properties: ReturnType<typeof useProperties>;
  hidden: readonly string[];
  sort: string;
  onSort: (sort: string) => void;
  onClear: () => void;
};

/** The rows, or what stands in their place. */
function PropertyRows({ properties, hidden, sort, onSort, onClear }: PropertyRowsProps) {
  const { data, error } = properties;
  if (error) return <ReadFailed title={texts.failed} read={properties} />;
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
        label={texts.title}
        columns={propertyColumns}
        hiddenColumns={hidden}
        rows={data?.rows ?? []}
        rowId={(property) => property.id}
        rowName={(property) => property.name}
        rowHref={(property) => paths.property(property.id)}
        card={propertyCard}
        sort={sort}
        onSort={onSort}
        isOff={(property) => property.status === 'INACTIVE'}
        isLoading={properties.isPending}
      />
      {data && (
        <ShowMore
          shown={data.rows.length}
          total={data.total}
          totalIsExact={data.totalIsExact}
          noun={texts.noun}
          hasMore={properties.hasNextPage}
          onMore={() => void properties.fetchNextPage()}
          busy={properties.isFetchingNextPage}
        />
      )}
    </>
  );
}

const useProperties = (query: ReturnType<typeof readPropertyQuery>) => useReadPages(api.properties.list, { query });

/** People have no place in the menu: they are reached from their places, leases and the search. */
function ToPeople() {
  if (!can(useSession().activeRole, 'people:read')) return null;
  return (
    <Link href={paths.people} className="ml-auto inline-flex items-center gap-2">
      <Users className="sm" />
      {texts.people}
    </Link>
  );
}

/** One by one, or many from a file. */
function WaysIn() {
  const role = useSession().activeRole;
  return (
    <>
      {can(role, 'imports:run') && <LinkButton href={paths.imports}>{texts.import}</LinkButton>}
      {can(role, 'properties:write') && (
        <LinkButton href={paths.newProperty} look="primary" icon={<Plus />}>
          {texts.add}
        </LinkButton>
      )}
    </>
  );
}

function NoProperties() {
  const role = useSession().activeRole;
  const mayAdd = can(role, 'properties:write');
  return (
    <Page>
      <PageHead title={texts.title} />
      <EmptyState
        thing="door"
        title={texts.first.title}
        actions={
          mayAdd && (
            <>
              <LinkButton href={paths.newProperty} look="primary" icon={<Plus />}>
                {texts.add}
              </LinkButton>
              {can(role, 'imports:run') && <LinkButton href={paths.newImport}>{texts.first.import}</LinkButton>}
            </>
          )
        }
      >
        {mayAdd ? texts.first.text : texts.first.none}
      </EmptyState>
    </Page>
  );
}
