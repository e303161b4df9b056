import type { AuditEntry } from '#contract/audit/audit.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { auditEntryMessages as texts } from './audit-entry.messages.ts';
import { AuditEntryDialog } from './audit-entry-dialog.tsx';

type ShownEntryProps = { entryId: string; known: AuditEntry | undefined; onClose: () => void };

/** The entry that the address names, whether the list beside it holds it or not. */
export function ShownEntry({ entryId, known, onClose }: ShownEntryProps) {
  const read = useRead(api.audit.get, { params: { entryId } }, { quiet: true, enabled: !known });
  if (known) return <AuditEntryDialog entry={known} onClose={onClose} />;
  return (
    <RecordDialog read={read} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(entry) => <AuditEntryDialog entry={entry} onClose={onClose} />}
    </RecordDialog>
  );
}
