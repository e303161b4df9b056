import { CHECKOUT_STATES, ONLINE_CONCERNS } from '#contract/payments/payments.words.ts';
import { oneOf } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import type { ListUrl } from '#web/layout/list-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { ListPropertyFilter } from '#web/units/choosing/list-property-filter.tsx';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { paymentListMessages } from '../payments.messages.ts';
import { onlineCard, onlineColumns } from './online-columns.tsx';
import { checkoutStateWords, onlineConcernWords, onlineListMessages as texts } from './online-list.messages.ts';
import { FILTERS, onlineTabs, readOnlineQuery, SORT_CHOICES, SORTS } from './online-views.ts';

/** What was begun to be paid online and what came of it, for staff: each leads to its payment, or to its lease. */
export function OnlinePaymentsPage() {
  const list = useKeptList('online-payments', { sorts: SORTS, filters: FILTERS });
  const query = readOnlineQuery(list.url);
  const moments = useMoments();
  const columns = onlineColumns(moments);
  const payments = useReadPages(api.payments.onlineList, { query });
  return (
    <Page>
      <PageHead
        crumbs={[{ label: paymentListMessages.title, href: paths.paymentsHistory }, { label: texts.title }]}
        title={texts.title}
        lede={texts.lede}
      />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.onlinePayments}
        tabsAt={onlineTabs}
        counting={{ call: api.payments.onlineList, queryOf: readOnlineQuery }}
        found={payments.data}
      />
      <ListToolbar
        search={list.search(texts.search)}
        filters={onlineFilters(list)}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
        columns={list.columnsMenu(columns)}
      >
        <ListPropertyFilter list={list} />
        <ExportMenu
          call={api.payments.exportOnline}
          query={query}
          columns={columns}
          hidden={list.hidden}
          name="online-payments"
        />
      </ListToolbar>
      <Rows
        read={payments}
        failed={texts.notLoaded}
        itemsLabel={texts.itemsLabel}
        empty={
          list.isNarrowed ? (
            <NothingFound texts={texts.none} onClear={list.clear} />
          ) : (
            <EmptyState illustration="sun" title={texts.first.title}>
              {texts.first.text}
            </EmptyState>
          )
        }
        label={texts.title}
        columns={columns}
        hiddenColumns={list.hidden}
        rowId={(payment) => payment.id}
        rowHref={({ paymentId, leaseId }) =>
          paymentId === null ? paths.lease(leaseId) : withQuery(paths.paymentsHistory, { payment: paymentId })
        }
        card={onlineCard(moments)}
        sort={query.sort}
        onSort={list.onSort}
      />
    </Page>
  );
}

/** What the list can be narrowed by; a lease comes with the link that led here. */
function onlineFilters(list: ListUrl): ListFilter[] {
  const leaseId = oneOf(list.url, 'leaseId');
  return [
    list.choice('state', texts.state, CHECKOUT_STATES, checkoutStateWords),
    list.choice('concern', texts.concern, ONLINE_CONCERNS, onlineConcernWords),
    ...(leaseId ? list.held('leaseId', texts.lease, () => texts.lease) : []),
  ];
}
