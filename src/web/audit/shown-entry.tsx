import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { auditEntryMessages as texts } from './audit-entry.messages.ts';
import { AuditEntryDialog } from './audit-entry-dialog.tsx';

/** The entry that the address names, where the list beside it does not hold it. */
export function ShownEntry({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const read = useRead(api.audit.get, { params: { entryId } }, { quiet: true });
  return (
    <RecordDialog read={read} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(entry) => <AuditEntryDialog entry={entry} onClose={onClose} />}
    </RecordDialog>
  );
}
