import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import type { PlanRow } from '#contract/plans/plans.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { planCard, planColumns } from './plan-columns.tsx';
import { FILTERS, planTabs, readPlanQuery, SORT_CHOICES, SORTS } from './plan-views.ts';
import { planStateWords, planListMessages as texts } from './plans.messages.ts';
import { usePlanFilters } from './use-plan-filters.ts';

const PlanDialog = lazyOnce(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));
const AddPlanDialog = lazyOnce(async () => ({ default: (await import('./plan-forms.tsx')).AddPlanDialog }));

/** What is late stands apart from what is due soon, and both from the rest. */
const groupOf = ({ state }: PlanRow) => {
  const id = state === 'WAITING' || state === 'ENDED' ? 'LATER' : state;
  return { id, words: <Colored tone={id === 'OVERDUE' ? 'late' : undefined}>{planStateWords[id]}</Colored> };
};

/** Work that comes again: what is late, what is due soon, what a law asks for. */
export function PlansPage() {
  const list = useKeptList('plans', { sorts: SORTS, filters: FILTERS });
  const dialog = useDialogUrl('plan');
  const query = readPlanQuery(list.url);
  const plans = useReadPages(api.plans.list, { query });
  const filters = usePlanFilters(list);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <Page>
      <PageHead title={texts.title} lede={texts.lede} actions={add} />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.plans}
        tabsAt={planTabs}
        counting={{ call: api.plans.list, queryOf: readPlanQuery }}
        found={plans.data}
      />
      <ListToolbar
        search={list.search(texts.search)}
        filters={filters}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
        columns={list.columnsMenu(planColumns)}
      >
        <ExportMenu call={api.plans.export} query={query} columns={planColumns} hidden={list.hidden} name="plans" />
      </ListToolbar>
      <Rows
        read={plans}
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
        label={texts.label}
        columns={planColumns}
        hiddenColumns={list.hidden}
        rowId={(plan) => plan.id}
        roomy
        rowHref={(plan) => withQuery(paths.plans, { ...list.url, plan: plan.id })}
        card={planCard}
        groupOf={query.sort === 'dueOn' ? groupOf : undefined}
        sort={query.sort}
        onSort={list.onSort}
      />
      <Suspense>
        {dialog.shown && <PlanDialog planId={dialog.shown} onClose={dialog.close} />}
        {isAdding && <AddPlanDialog onClose={() => setAdding(false)} />}
      </Suspense>
    </Page>
  );
}
