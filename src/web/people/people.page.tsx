import UserPlus from 'lucide-react/icons/user-plus';
import { can } from '#contract/permissions.ts';
import { useUrlState } from '#web/address.ts';
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
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { peopleWords, peopleListMessages as texts } from './people.messages.ts';
import { personCard, personColumns } from './person-columns.tsx';
import { isKnownSort, type Relation, readPeopleQuery, viewsOf } from './person-views.ts';

const SORT_CHOICES = [
  { value: 'name', label: texts.byName },
  { value: '-name', label: texts.byNameBack },
  { value: '-createdAt', label: texts.newestFirst },
  { value: 'createdAt', label: texts.oldestFirst },
];

/** Everybody in reach: renters, owners, contractors and staff. */
export function PeoplePage() {
  const [url, change] = useUrlState();
  const query = readPeopleQuery(url);
  const people = useReadPages(api.people.list, { query });
  const isEmpty = people.data?.rows.length === 0;
  return (
    <Page>
      <PageHead title={peopleWords.title} actions={<NewPersonButton />} />
      <Tabs label={texts.views} tabs={viewsOf(url)} />
      <ListToolbar
        search={{
          value: query.q ?? '',
          onSearch: (q) => change({ q }, { replace: true }),
          placeholder: texts.search,
        }}
        sort={{ value: query.sort, onChange: (sort) => change({ sort }), choices: SORT_CHOICES }}
      />
      {people.error && <ReadFailed title={texts.failed} read={people} />}
      {isEmpty && <NothingFound query={query} onClear={() => change({ q: null, relation: null })} />}
      {!people.error && !isEmpty && (
        <DataTable
          label={peopleWords.title}
          columns={personColumns}
          rows={people.data?.rows ?? []}
          rowId={(person) => person.id}
          rowName={(person) => person.name}
          rowHref={(person) => paths.person(person.id)}
          card={personCard}
          sort={query.sort}
          onSort={(sort) => isKnownSort(sort) && change({ sort })}
          isLoading={people.isPending}
        />
      )}
      {people.data && !isEmpty && (
        <ShowMore
          shown={people.data.rows.length}
          total={people.data.total}
          totalIsExact={people.data.totalIsExact}
          noun={texts.noun}
          hasMore={people.hasNextPage}
          onMore={() => void people.fetchNextPage()}
          busy={people.isFetchingNextPage}
        />
      )}
    </Page>
  );
}

function NewPersonButton() {
  if (!can(useSession().activeRole, 'people:write')) return null;
  return (
    <LinkButton href={paths.newPerson} look="primary" icon={<UserPlus />}>
      {texts.newPerson}
    </LinkButton>
  );
}

type NothingFoundProps = { query: { q?: string | undefined; relation?: Relation[] | undefined }; onClear: () => void };

/** An empty view says how somebody gets into it; an empty search, how to leave it. */
function NothingFound({ query: { q, relation }, onClear }: NothingFoundProps) {
  const only = relation?.length === 1 ? relation[0] : undefined;
  if (!q && only) {
    return (
      <EmptyState thing="door" title={texts.firstOf[only].title}>
        {texts.firstOf[only].text}
      </EmptyState>
    );
  }
  return (
    <EmptyState thing="search" title={texts.none.title} actions={<Button onClick={onClear}>{texts.none.clear}</Button>}>
      {texts.none.text}
    </EmptyState>
  );
}
