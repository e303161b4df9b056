import Plus from 'lucide-react/icons/plus';
import { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { categoryWords } from '#web/maintenance/maintenance.messages.ts';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { contractorCard, contractorColumns } from './contractor-columns.tsx';
import { contractorTabs, FILTERS, readContractorQuery, SORT_CHOICES, SORTS } from './contractor-views.ts';
import { contractorListMessages as texts, contractorWords as words } from './contractors.messages.ts';

/** Firms and people who take on repairs, and whether they can be sent. */
export function ContractorsPage() {
  const list = useKeptList('contractors', { sorts: SORTS, filters: FILTERS });
  const query = readContractorQuery(list.url);
  const contractors = useReadPages(api.contractors.list, { query });
  return (
    <Page>
      <PageHead title={words.title} actions={<AddButton />} />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.contractors}
        tabsAt={contractorTabs}
        counting={{ call: api.contractors.list, queryOf: readContractorQuery }}
        found={contractors.data}
      />
      <ListToolbar
        search={list.search(texts.search)}
        filters={[list.choice('category', texts.kindOfWork, TICKET_CATEGORIES, categoryWords)]}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
        columns={list.columnsMenu(contractorColumns)}
      >
        <ExportMenu
          call={api.contractors.export}
          query={query}
          columns={contractorColumns}
          hidden={list.hidden}
          name="contractors"
        />
      </ListToolbar>
      <Rows
        read={contractors}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={
          list.isNarrowed ? (
            <NothingFound texts={texts.none} onClear={list.clear} />
          ) : (
            <EmptyState illustration="tools" title={texts.first.title} actions={<AddButton />}>
              {texts.first.text}
            </EmptyState>
          )
        }
        label={words.title}
        columns={contractorColumns}
        roomy
        hiddenColumns={list.hidden}
        rowId={(contractor) => contractor.id}
        rowHref={(contractor) => paths.contractor(contractor.id)}
        card={contractorCard}
        sort={query.sort}
        onSort={list.onSort}
      />
    </Page>
  );
}

function AddButton() {
  if (!can(useSession().activeRole, 'contractors:write')) return null;
  return (
    <LinkButton href={paths.newContractor} variant="primary" icon={<Plus />}>
      {texts.add}
    </LinkButton>
  );
}
