import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What follows from it, in sentences. */
  consequence: ReactNode;
  /** The verb and its object: "Delete £97.50". */
  confirmLabel: string;
  /** What staying means: "Keep it". */
  keepLabel: string;
  onConfirm: () => void;
  onKeep: () => void;
  busy?: boolean | undefined;
  /** A field that goes with it, such as the reason. */
  children?: ReactNode;
}

/** Asks before what can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, consequence, confirmLabel, keepLabel, onConfirm, onKeep, busy, children } = props;
  return (
    <Dialog
      alert
      open={open}
      onClose={onKeep}
      title={title}
      lede={consequence}
      footer={
        <>
          <Button onClick={onKeep}>{keepLabel}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
