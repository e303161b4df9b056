import Bookmark from 'lucide-react/icons/bookmark';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { listOf } from '#contract/language/grammar.ts';
import type { ReportMailing } from '#contract/report-mailings/report-mailings.ts';
import type { ReportListed } from '#contract/reports/reports.ts';
import { REPORT_GROUPS } from '#contract/reports/reports.words.ts';
import type { ReportView } from '#contract/views/views.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { FinancialHead } from '#web/books/financial-head.tsx';
import { Page } from '#web/layout/page.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { NothingFound } from '#web/layout/rows.tsx';
import { shortDay } from '#web/leases/lease-days.ts';
import { paths, withQuery } from '#web/paths.ts';
import { whenOf } from '#web/report-mailings/when.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { mailMessages, reportGroupWords, reportListMessages as texts } from './reports.messages.ts';

/** The reports there are, by what they are about. */
export function ReportsPage() {
  const reports = useRead(api.reports.list, {}, { quiet: true });
  const [q, setQ] = useState('');
  const { activeRole } = useSession();
  const mayMail = can(activeRole, 'books:write');
  const views = useRead(api.views.ofReports, {}, { quiet: true });
  const mailings = useRead(api.reportMailings.list, {}, { quiet: true, enabled: mayMail });
  const isKept = Number(views.data?.length) > 0 || Number(mailings.data?.length) > 0;
  const found = (reports.data ?? []).filter((report) => isCalled(report, q));
  return (
    <Page>
      <FinancialHead
        part="reports"
        lede={texts.lede}
        actions={mayMail && <LinkButton href={paths.reportMailings}>{mailMessages.all}</LinkButton>}
      />
      {reports.isPending && <SkeletonRows rows={6} label={texts.loading} />}
      {reports.isError && <ReadFailed title={texts.failed} read={reports} />}
      {reports.data && (
        <div
          className={`mt-4 grid gap-x-10 gap-y-8 ${isKept ? 'grid-cols-[minmax(0,1fr)_20rem] max-wide:grid-cols-1' : ''}`}
        >
          <div className="grid content-start gap-6">
            <SearchBox value={q} onSearch={setQ} placeholder={texts.find} />
            {found.length === 0 && <NothingFound texts={texts.none} onClear={() => setQ('')} />}
            {REPORT_GROUPS.map((group) => (
              <Group
                key={group}
                title={reportGroupWords[group]}
                reports={found.filter((one) => one.group === group)}
                mailings={mailings.data ?? []}
              />
            ))}
          </div>
          {isKept && (
            <aside className="grid content-start gap-8" aria-label={texts.kept}>
              <SavedViews views={views.data ?? []} />
              <ByMail mailings={mailings.data ?? []} />
            </aside>
          )}
        </div>
      )}
    </Page>
  );
}

const isCalled = ({ title, description }: ReportListed, q: string): boolean =>
  `${title} ${description}`.toLowerCase().includes(q.trim().toLowerCase());

type GroupProps = { title: string; reports: readonly ReportListed[]; mailings: readonly ReportMailing[] };

function Group({ title, reports, mailings }: GroupProps) {
  if (reports.length === 0) return null;
  return (
    <Section title={title} count={reports.length}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-x-10 max-desktop:grid-cols-1">
        {reports.map(({ name, title: called, description }) => (
          <li key={name} className="border-t border-line py-3">
            <Link className="group block text-inherit hover:no-underline" href={paths.report(name)}>
              <span className="block text-sm font-medium group-hover:text-primary-text">{called}</span>
              <span className="block text-xs text-ink-3">{description}</span>
            </Link>
            {mailings
              .filter(({ report, nextOn }) => report === name && nextOn !== null)
              .map((mailing) => (
                <Link
                  key={mailing.id}
                  className="mt-1 mr-2 inline-block"
                  href={withQuery(paths.reportMailings, { mailing: mailing.id })}
                >
                  <Tag tone="act" icon={<MailCheck className="sm" />}>
                    {whenOf(mailing)}
                  </Tag>
                </Link>
              ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SavedViews({ views }: { views: readonly ReportView[] }) {
  if (views.length === 0) return null;
  return (
    <Section title={texts.views}>
      <ul className="rows">
        {views.map(({ id, name, report, reportTitle, query }) => (
          <li key={id}>
            <Bookmark className="text-ink-3" aria-hidden />
            <Link className="min-w-0 flex-1 text-inherit" href={withQuery(paths.report(report), query)}>
              <span className="block text-sm font-medium">{name}</span>
              <span className="block text-xs text-ink-3">{reportTitle}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ByMail({ mailings }: { mailings: readonly ReportMailing[] }) {
  if (mailings.length === 0) return null;
  return (
    <Section title={mailMessages.all}>
      <ul className="rows">
        {mailings.map(({ id, title, nextOn, recipients, format }) => (
          <li key={id}>
            <MailCheck className="text-ink-3" aria-hidden />
            <Link className="min-w-0 flex-1 text-inherit" href={withQuery(paths.reportMailings, { mailing: id })}>
              <span className="block text-sm font-medium">{title}</span>
              <span className="block text-xs text-ink-3">
                {[
                  nextOn ? shortDay(nextOn) : mailMessages.paused,
                  listOf(recipients.map((one) => one.name)),
                  mailMessages.as(format),
                ].join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
