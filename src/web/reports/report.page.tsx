import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import { viewListOf } from '#contract/reports/reports.words.ts';
import { type UrlState, useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { NEW, useDialogUrl } from '#web/layout/dialog-url.ts';
import { ListFailed } from '#web/layout/list-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { accountMessages } from '#web/ledger/accounts.messages.ts';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Coming, SkeletonRows } from '#web/ui/skeleton.tsx';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { isShown } from '#web/views/view-query.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { hasChart } from './chart/charted.ts';
import { DownloadMenu } from './download-menu.tsx';
import { ReportControls } from './report-controls.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ASKED_AS, NARROWING, PARAMETERS, readReportQuery, reportNamed } from './report-query.ts';
import { hiddenAtFirst } from './report-shape.ts';
import { ReportTable } from './report-table.tsx';
import { reportMessages as texts } from './reports.messages.ts';
import { TieOut } from './tie-out.tsx';

const ExplainTotalDialog = lazyOnce(async () => ({
  default: (await import('#web/explain/explain-dialog.tsx')).ExplainTotalDialog,
}));
const AddAccountDialog = lazyOnce(async () => ({
  default: (await import('#web/ledger/add-account-dialog.tsx')).AddAccountDialog,
}));
const ChangeAccountDialog = lazyOnce(async () => ({
  default: (await import('#web/ledger/change-account-dialog.tsx')).ChangeAccountDialog,
}));
const ReportChart = lazyPart(() => import('./chart/report-chart.tsx').then((m) => m.ReportChart));

const CRUMBS = [
  { label: texts.financial, href: paths.financial },
  { label: texts.reports, href: paths.reports },
];

/** One report: what it is asked, its rows with their sums, and the line that says whether it ties. */
export function ReportPage() {
  const name = reportNamed(useParam('name'));
  return name ? <ShownReport name={name} key={name} /> : <MissingReport />;
}

function ShownReport({ name }: { name: NonNullable<ReturnType<typeof reportNamed>> }) {
  const list = useKeptList(viewListOf(name), { filters: NARROWING, hiddenAtFirst: hiddenAtFirst(name) });
  const query = readReportQuery(list.url);
  const explained = useDialogUrl('explain');
  const added = useDialogUrl('adding');
  const changed = useDialogUrl('changing');
  const mayAdd = can(useSession().activeRole, 'books:write') && name === 'chart-of-accounts';
  const view = list.views.find((one) => isShown(one, list.url));
  const usual = (url: UrlState) => [
    { name: texts.usual, href: paths.report(name), isCurrent: PARAMETERS.every((one) => url[one] === undefined) },
  ];
  const report = useRead(api.reports.get, { params: { name }, query }, { quiet: true, keepsPrevious: true });
  const { data } = report;
  if (report.error?.status === 403) return <MissingReport />;
  return (
    <Page>
      <PageHead
        title={data?.title ?? texts.reports}
        crumbs={[...CRUMBS, ...(data ? [{ label: data.title }] : [])]}
        lede={data ? data.description : report.isPending && <Coming />}
        actions={
          data && (
            <>
              <DownloadMenu report={data} query={query} title={view?.name ?? data.title} />
              {mayAdd && (
                <Button variant="primary" icon={<Plus />} onClick={() => added.open(NEW)}>
                  {accountMessages.add}
                </Button>
              )}
            </>
          )
        }
      />
      <ViewTabs list={list} label={texts.views} path={paths.report(name)} tabsAt={usual} />
      {data && <ReportControls report={data} list={list} />}
      {report.isPending && <SkeletonRows rows={8} label={texts.loading} />}
      {report.isError && <ListFailed title={texts.failed} read={report} askedAs={ASKED_AS} />}
      {data && (
        <>
          {!data.tieOut.holds && <TieOut report={data} />}
          {data.rows.length > 0 && <ReportFigures report={data} onExplain={explained.open} />}
          {hasChart(name) && (
            <Suspense fallback={<Coming />}>
              <ReportChart report={data} />
            </Suspense>
          )}
          {data.rows.length > 0 && (
            <ReportTable
              report={data}
              hidden={list.hidden}
              propertyId={query.propertyId?.length === 1 ? query.propertyId[0] : undefined}
              onExplain={explained.open}
            />
          )}
          {data.rows.length === 0 &&
            (list.isNarrowed ? (
              <EmptyState
                illustration="search"
                title={texts.noRows.title}
                actions={<Button onClick={list.clear}>{texts.noRows.clear}</Button>}
              >
                {texts.noRows.text}
              </EmptyState>
            ) : (
              <EmptyState illustration="door" title={texts.none.title}>
                {texts.none.text}
              </EmptyState>
            ))}
          {data.tieOut.holds && <TieOut report={data} />}
          <Suspense>
            {mayAdd && added.shown && <AddAccountDialog onClose={added.close} />}
            {mayAdd && changed.shown && <ChangeAccountDialog number={changed.shown} onClose={changed.close} />}
            {explained.shown && (
              <ExplainTotalDialog report={name} column={explained.shown} query={query} onClose={explained.close} />
            )}
          </Suspense>
        </>
      )}
    </Page>
  );
}

const MissingReport = () => (
  <Page>
    <PageHead title={texts.missing} crumbs={CRUMBS} />
    <EmptyState
      illustration="search"
      title={texts.missing}
      actions={<LinkButton href={paths.reports}>{texts.toList}</LinkButton>}
    >
      {texts.missingText}
    </EmptyState>
  </Page>
);
