import type { AuditEntry } from '#contract/audit/audit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWords } from '#web/words/use-words.ts';
import { auditEntryMessages as texts } from './audit-entry.messages.ts';
import { whatOf } from './audit-words.ts';
import { OpenedEntry } from './opened-entry.tsx';

type AuditEntryDialogProps = { entry: AuditEntry; onClose: () => void };

/** An entry that an address leads to and the list beside it does not hold. */
export const AuditEntryDialog = ({ entry, onClose }: AuditEntryDialogProps) => (
  <Dialog
    wide
    open
    onClose={onClose}
    title={whatOf(useWords(), entry)}
    isRead
    footer={<Button onClick={onClose}>{texts.close}</Button>}
  >
    <OpenedEntry entry={entry} />
  </Dialog>
);
