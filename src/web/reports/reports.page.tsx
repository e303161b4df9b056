import { useState } from 'react';
import type { ReportListed } from '#contract/reports/reports.ts';
import { REPORT_GROUPS } from '#contract/reports/reports.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { FinancialHead } from '#web/books/financial-head.tsx';
import { Page } from '#web/layout/page.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { NothingFound } from '#web/layout/rows.tsx';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { mailMessages, reportGroupWords, reportListMessages as texts } from './reports.messages.ts';

/** The reports there are, by what they are about. */
export function ReportsPage() {
  const reports = useRead(api.reports.list, {}, { quiet: true });
  const [q, setQ] = useState('');
  const mayMail = can(useSession().activeRole, 'books:write');
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
        <div className="mt-4 grid gap-6">
          <SearchBox value={q} onSearch={setQ} placeholder={texts.find} />
          {found.length === 0 && <NothingFound texts={texts.none} onClear={() => setQ('')} />}
          {REPORT_GROUPS.map((group) => (
            <Group key={group} title={reportGroupWords[group]} reports={found.filter((one) => one.group === group)} />
          ))}
        </div>
      )}
    </Page>
  );
}

const isCalled = ({ title, description }: ReportListed, q: string): boolean =>
  `${title} ${description}`.toLowerCase().includes(q.trim().toLowerCase());

function Group({ title, reports }: { title: string; reports: readonly ReportListed[] }) {
  if (reports.length === 0) return null;
  return (
    <Section title={title} count={reports.length}>
      <ul className="grid grid-cols-3 gap-x-10 max-wide:grid-cols-2 max-desktop:grid-cols-1">
        {reports.map(({ name, title: called, description }) => (
          <li key={name} className="border-t border-line">
            <Link className="group block h-full py-3 text-inherit hover:no-underline" href={paths.report(name)}>
              <span className="block text-sm font-medium group-hover:text-primary-text">{called}</span>
              <span className="block text-xs text-ink-3">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
