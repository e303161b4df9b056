import type { JobRow } from '#contract/work-orders/work-orders.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { jobMessages } from '../job/job.messages.ts';
import { visitText } from '../job/visit-text.ts';
import { dayMessages } from './day.messages.ts';
import { FILTERS, jobTabs, readJobQuery, SORT_CHOICES, SORTS } from './job-views.ts';

const texts = dayMessages.list;

const visitOf = ({ visit, timeZone, status }: JobRow): string =>
  visit ? visitText(visit, timeZone) : status === 'ACCEPTED' ? texts.noVisit : '';

const COLUMNS: readonly Column<JobRow>[] = [
  {
    id: 'job',
    header: texts.job,
    isName: true,
    cell: ({ title, scope, ref }) => (
      <>
        {scope ?? title}
        <small className="block text-xs font-normal text-ink-3">{ref}</small>
      </>
    ),
  },
  { id: 'place', header: texts.place, cell: ({ place }) => <span className="text-ink-2">{place}</span> },
  { id: 'visit', header: texts.visit, sort: 'visit', cell: visitOf },
  { id: 'standing', header: texts.standing, cell: ({ status }) => jobMessages.status[status] },
];

/** All jobs of somebody who works, from the offer to long after they were done. */
export function MyJobsPage() {
  const list = useKeptList('jobs', { sorts: SORTS, filters: FILTERS });
  const query = readJobQuery(list.url);
  const jobs = useReadPages(api.workOrders.mine, { query });
  return (
    <Page>
      <PageHead
        title={texts.title}
        actions={
          <LinkButton href={paths.myDay} variant="primary">
            {dayMessages.title}
          </LinkButton>
        }
      />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.myJobs}
        tabsAt={jobTabs}
        counting={{ call: api.workOrders.mine, queryOf: readJobQuery }}
        found={jobs.data}
      />
      <ListToolbar search={list.search(texts.search)} sort={list.sortMenu(query.sort, SORT_CHOICES)} />
      <Rows
        read={jobs}
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
        label={texts.title}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.myJob(id)}
        card={(job) => ({
          name: job.scope ?? job.title,
          place: job.place,
          matters: [jobMessages.status[job.status], visitOf(job)].filter(Boolean).join(' · '),
        })}
        sort={query.sort}
        onSort={list.onSort}
      />
    </Page>
  );
}
