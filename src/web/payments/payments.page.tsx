import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import { PAYMENT_METHODS } from '#contract/ledger/ledger.words.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { PAYMENT_STATES } from '#contract/payments/payments.words.ts';
import { PERIODS } from '#contract/periods.ts';
import { oneOf, type UrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { NEW, useDialogUrl } from '#web/layout/dialog-url.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import { isAskedAmiss } from '#web/layout/list-failed.tsx';
import type { ListUrl } from '#web/layout/list-url.ts';
import type { ListRead } from '#web/layout/more-rows.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paymentMethodWords } from '#web/ledger/ledger.messages.ts';
import { paths, withQuery } from '#web/paths.ts';
import { fiscalYearFirstMonth } from '#web/session/fiscal-year.ts';
import { orgZone } from '#web/session/org-zone.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import type { GroupOf } from '#web/ui/row-group.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { ListPropertyFilter } from '#web/units/choosing/list-property-filter.tsx';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { dayOf, paymentCard, paymentColumns } from './payment-columns.tsx';
import { PaymentTotals } from './payment-totals.tsx';
import { ASKED_AS, FILTERS, paymentTabs, readPaymentQuery, SORT_CHOICES, SORTS } from './payment-views.ts';
import { paymentPeriodWords, paymentStateWords, paymentListMessages as texts } from './payments.messages.ts';
import { recordMessages } from './record/record.messages.ts';

// A payment is shown once one is opened.
const PaymentDialog = lazyOnce(async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog }));

const ReportedPayments = lazyOnce(async () => ({
  default: (await import('./reported/reported.tsx')).ReportedPayments,
}));

const RecordPaymentDialog = lazyOnce(async () => ({
  default: (await import('./record/record-payment-dialog.tsx')).RecordPaymentDialog,
}));

const PasteDialog = lazyOnce(async () => ({ default: (await import('./record/paste-dialog.tsx')).PasteDialog }));

// The months are told to renters.
const MonthHeading = lazyOnce(async () => ({ default: (await import('./month-heading.tsx')).MonthHeading }));

const PASTE = 'list';

const readQuery = (url: UrlState) => readPaymentQuery(url, todayIn(orgZone()), fiscalYearFirstMonth());

/** What renters paid, for everybody who may see it: staff all of it, owners of their homes, renters their own. */
export function PaymentsPage() {
  const list = useKeptList('payments', { sorts: SORTS, filters: FILTERS });
  const { activeRole } = useSession();
  const reader = activeRole === 'owner' || activeRole === 'renter' ? activeRole : 'staff';
  const isStaff = reader === 'staff';
  const dialog = useDialogUrl('payment');
  const recording = useDialogUrl('record');
  const query = readQuery(list.url);
  const payments = useReadPages(api.payments.list, { query });
  const columns = paymentColumns(isStaff);
  return (
    <Page>
      <PageHead
        title={texts.title}
        lede={activeRole === 'renter' ? texts.renterLede : undefined}
        actions={
          isStaff && (
            <>
              <LinkButton variant="quiet" href={paths.onlinePayments}>
                {texts.online}
              </LinkButton>
              <Button onClick={() => list.change({ record: PASTE, report: null, payment: null })}>
                {recordMessages.paste}
              </Button>
              <Button
                variant="primary"
                icon={<Plus />}
                onClick={() => list.change({ record: NEW, report: null, payment: null })}
              >
                {recordMessages.record}
              </Button>
            </>
          )
        }
      />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.paymentsHistory}
        tabsAt={paymentTabs}
        counting={{ call: api.payments.list, queryOf: readQuery }}
        found={payments.data}
      />
      <Suspense fallback={<Coming />}>{isStaff && <ReportedPayments />}</Suspense>
      {!isAskedAmiss(payments) && <PaymentTotals query={query} />}
      <ListToolbar
        search={list.search(isStaff ? texts.search : texts.searchOwn)}
        filters={paymentFilters(list)}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
        columns={list.columnsMenu(columns)}
      >
        {activeRole !== 'renter' && <ListPropertyFilter list={list} />}
        <ExportMenu call={api.payments.export} query={query} columns={columns} hidden={list.hidden} name="payments" />
      </ListToolbar>
      <Rows
        read={payments}
        failed={texts.failed}
        askedAs={ASKED_AS}
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
        rowHref={(payment) => withQuery(paths.paymentsHistory, { ...list.url, payment: payment.id })}
        card={paymentCard(reader)}
        sort={query.sort}
        onSort={list.onSort}
        groupOf={activeRole === 'renter' ? inMonths(payments) : undefined}
        roomy={isStaff}
      />
      <Suspense>
        {isStaff && recording.shown === PASTE && <PasteDialog onClose={recording.close} />}
        {isStaff && recording.shown === NEW && <RecordPaymentDialog onClose={recording.close} />}
      </Suspense>
      <Suspense>{dialog.shown && <PaymentDialog paymentId={dialog.shown} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}

/** Payments stand under the month in which they were paid. */
const inMonths =
  ({ data, hasNextPage }: Pick<ListRead<Payment>, 'data' | 'hasNextPage'>): GroupOf<Payment> =>
  ({ on }) => {
    const month = on.slice(0, 7);
    return {
      id: month,
      words: (
        <Suspense fallback={month}>
          <MonthHeading month={month} payments={data?.rows ?? []} hasMore={hasNextPage} />
        </Suspense>
      ),
    };
  };

/** What the list can be narrowed by; days and a lease come with the link that led here. */
function paymentFilters(list: ListUrl): ListFilter[] {
  const leaseId = oneOf(list.url, 'leaseId');
  return [
    list.choice('period', texts.period, PERIODS, paymentPeriodWords),
    list.choice('method', texts.method, PAYMENT_METHODS, paymentMethodWords),
    list.choice('state', texts.state, PAYMENT_STATES, paymentStateWords),
    ...list.held('from', texts.from, dayOf),
    ...list.held('to', texts.to, dayOf),
    ...(leaseId ? list.held('leaseId', texts.lease, () => texts.lease) : []),
  ];
}
