import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { LeaveDialog } from '#web/drafts/leave-dialog.tsx';
import type { LeaveQuestion } from '#web/drafts/leaving.tsx';
import { standInFront } from '#web/drafts/typed-now.ts';
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx';

type TypedDialogProps = DialogProps & {
  /** Whether closing it would lose something. */
  isTyped: () => boolean;
  /** What is typed is on its way to the server. */
  isSending?: boolean;
  children: ReactNode;
};

/**
 * A dialog in which somebody types. Escape, a touch beside it and the browser's Back ask before what is typed is lost; a
 * button of its own that means no goes without a question.
 */
export function TypedDialog({ isTyped, isSending = false, children, ...dialog }: TypedDialogProps) {
  const [asked, setAsked] = useState<Omit<LeaveQuestion, 'kind'> | null>(null);
  const ask = useEffectEvent(
    () =>
      isTyped() &&
      new Promise<boolean>((stays) => {
        // What the address does not hold would stand there still once it has changed.
        const go = () => {
          dialog.onClose();
          stays(false);
        };
        setAsked({ go, stay: () => stays(true) });
      }),
  );
  useEffect(() => (dialog.open ? standInFront(() => ask()) : undefined), [dialog.open]);
  const stay = () => undefined;
  return (
    <Dialog {...dialog} onClose={() => (isTyped() ? setAsked({ go: dialog.onClose, stay }) : dialog.onClose())}>
      {children}
      {asked && (
        <LeaveDialog
          question={{ kind: isSending ? 'sentDialog' : 'dialog', ...asked }}
          onClose={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}
