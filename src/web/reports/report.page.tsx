import { allOf, useParam, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { ReportControls } from './report-controls.tsx';
import { readReportQuery, reportNamed } from './report-query.ts';
import { ReportTable } from './report-table.tsx';
import { reportMessages as texts } from './reports.messages.ts';
import { TieOut } from './tie-out.tsx';

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
  const [url, change] = useUrlState();
  const query = readReportQuery(url);
  const report = useRead(api.reports.get, { params: { name }, query }, { quiet: true, keepsPrevious: true });
  const { data } = report;
  if (report.error?.status === 403) return <MissingReport />;
  return (
    <Page>
      <PageHead
        title={data?.title ?? texts.reports}
        crumbs={[...CRUMBS, ...(data ? [{ label: data.title }] : [])]}
        lede={data?.description}
        actions={data && <DownloadMenu name={name} query={query} to={data.to} />}
      />
      {data && <ReportControls report={data} url={url} change={change} />}
      {report.isPending && <SkeletonRows rows={8} label={texts.loading} />}
      {report.isError && <ReadFailed title={texts.failed} read={report} />}
      {data && !report.isError && (
        <>
          {!data.tieOut.holds && <TieOut report={data} />}
          {data.rows.length === 0 ? (
            <EmptyState illustration="door" title={texts.none.title}>
              {texts.none.text}
            </EmptyState>
          ) : (
            <ReportTable report={data} hidden={allOf(url, 'hide')} propertyId={query.propertyId} />
          )}
          {data.tieOut.holds && <TieOut report={data} />}
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
