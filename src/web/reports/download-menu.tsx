import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Suspense, useState } from 'react';
import type { Report } from '#contract/reports/reports.ts';
import { REPORT_FORMATS, type ReportFormat } from '#contract/reports/reports.words.ts';
import { api } from '#web/api.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx';
import { saveBlob } from '#web/ui/save-blob.ts';
import type { ReportQuery } from './report-query.ts';
import { formatWords, mailMessages, reportMessages as texts } from './reports.messages.ts';

/** A long report takes longer than a page. */
const TIMEOUT_MS = 120_000;
const FILES = REPORT_FORMATS.filter((format) => format !== 'json');

const NewMailingDialog = lazyOnce(async () => ({
  default: (await import('#web/report-mailings/mailing-forms.tsx')).NewMailingDialog,
}));

/** `title` is what a mail with it is called at first. */
type DownloadMenuProps = { report: Pick<Report, 'name' | 'title' | 'to'>; query: ReportQuery; title: string };

/** Takes the report out as a file, as it is shown, prints it, or has it mailed again and again. */
export function DownloadMenu({ report, query, title }: DownloadMenuProps) {
  const { name, to } = report;
  const mayMail = can(useSession().activeRole, 'books:write');
  const [isMailing, setMailing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function take(format: Exclude<ReportFormat, 'json'>) {
    setBusy(true);
    try {
      const file = await api.reports.get.file(
        { params: { name }, query: { ...query, format } },
        { timeoutMs: TIMEOUT_MS, failed: texts.failed },
      );
      saveBlob(file, `${name}-${to}.${format}`);
    } catch {
      // The failure has shown its toast.
    } finally {
      setBusy(false);
    }
  }
  return (
    <span className="contents print:hidden">
      <Button className="max-desktop:hidden" variant="quiet" icon={<Printer />} onClick={() => window.print()}>
        {texts.print}
      </Button>
      <Menu
        align="end"
        trigger={
          <button type="button" className="btn" aria-busy={isBusy || undefined} disabled={isBusy}>
            <Download />
            {texts.download}
          </button>
        }
      >
        {FILES.map((format) => (
          <MenuItem key={format} onSelect={() => void take(format)}>
            {formatWords[format]}
          </MenuItem>
        ))}
        {mayMail && (
          <>
            <MenuRule />
            <MenuItem onSelect={() => setMailing(true)}>{mailMessages.send}</MenuItem>
          </>
        )}
      </Menu>
      <Suspense>
        {isMailing && (
          <NewMailingDialog report={report} query={query} title={title} onClose={() => setMailing(false)} />
        )}
      </Suspense>
    </span>
  );
}
