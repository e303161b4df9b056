import { type ReactNode, useState } from 'react';
import { LeaveDialog } from '#web/drafts/leave-dialog.tsx';
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx';

type TypedDialogProps = DialogProps & {
  /** Whether closing it would lose something. */
  isTyped: () => boolean;
  /** What is typed is on its way to the server. */
  isSending?: boolean;
  children: ReactNode;
};

/**
 * A dialog in which somebody types. Escape or a touch beside it asks before what is typed is lost; a button of its own
 * that means no goes without a question.
 */
export function TypedDialog({ isTyped, isSending = false, children, ...dialog }: TypedDialogProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog {...dialog} onClose={() => (isTyped() ? setAsking(true) : dialog.onClose())}>
      {children}
      {isAsking && (
        <LeaveDialog
          question={{ kind: isSending ? 'sentDialog' : 'dialog', go: dialog.onClose, stay: () => undefined }}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
