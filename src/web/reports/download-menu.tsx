import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { PlainDate } from '#contract/dates.ts';
import { REPORT_FORMATS, type ReportFormat, type ReportName } from '#contract/reports/reports.words.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { saveBlob } from '#web/ui/save-blob.ts';
import type { ReportQuery } from './report-query.ts';
import { formatWords, reportMessages as texts } from './reports.messages.ts';

/** A long report takes longer than a page. */
const TIMEOUT_MS = 120_000;
const FILES = REPORT_FORMATS.filter((format) => format !== 'json');

type DownloadMenuProps = { name: ReportName; query: ReportQuery; to: PlainDate };

/** Takes the report out as a file, as it is shown, or prints it. */
export function DownloadMenu({ name, query, to }: DownloadMenuProps) {
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
      <Button variant="quiet" icon={<Printer />} onClick={() => window.print()}>
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
      </Menu>
    </span>
  );
}
