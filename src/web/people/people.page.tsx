import UserPlus from 'lucide-react/icons/user-plus';
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
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { peopleWords, peopleListMessages as texts } from './people.messages.ts';
import { personBulk } from './person-bulk-face.tsx';
import { personCard, personColumns } from './person-columns.tsx';
import { FILTERS, peopleTabs, type Relation, readPeopleQuery, SORT_CHOICES, SORTS } from './person-views.ts';

/** Everybody in reach: renters, owners, contractors and staff. */
export function PeoplePage() {
  const list = useKeptList('people', { sorts: SORTS, filters: FILTERS });
  const { activeRole } = useSession();
  const query = readPeopleQuery(list.url);
  const people = useReadPages(api.people.list, { query });
  const tags = useListTags(list, api.people.tags, people.data !== undefined);
  const columns = [...personColumns, ...tags.columns];
  const view = query.relation?.length === 1 ? query.relation[0] : undefined;
  return (
    <Page>
      <PageHead title={peopleWords.title} actions={<NewPersonButton />} />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.people}
        tabsAt={peopleTabs}
        counting={{ call: api.people.list, queryOf: readPeopleQuery }}
        found={people.data}
      />
      <ListToolbar
        search={list.search(texts.search)}
        filters={tags.filters}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
        columns={list.columnsMenu(columns)}
      >
        <ExportMenu call={api.people.export} query={query} columns={columns} hidden={list.hidden} name="people" />
      </ListToolbar>
      <Rows
        read={people}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={
          view && !query.q ? <FirstOf relation={view} /> : <NothingFound texts={texts.none} onClear={list.clear} />
        }
        label={peopleWords.title}
        columns={columns}
        hiddenColumns={list.hidden}
        rowId={(person) => person.id}
        rowHref={(person) => paths.person(person.id)}
        card={personCard}
        sort={query.sort}
        onSort={list.onSort}
        bulk={personBulk(activeRole, query)}
      />
    </Page>
  );
}

function NewPersonButton() {
  if (!can(useSession().activeRole, 'people:write')) return null;
  return (
    <LinkButton href={paths.newPerson} variant="primary" icon={<UserPlus />}>
      {texts.newPerson}
    </LinkButton>
  );
}

/** An empty view says how somebody gets into it. */
const FirstOf = ({ relation }: { relation: Relation }) => (
  <EmptyState illustration="door" title={texts.firstOf[relation].title}>
    {texts.firstOf[relation].text}
  </EmptyState>
);
