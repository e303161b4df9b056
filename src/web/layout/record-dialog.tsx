import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { uiMessages } from '#web/ui/ui.messages.ts';
import { WhyNotRead } from './read-failed.tsx';
import { type RecordRead, recordStateOf } from './record-state.ts';

type RecordDialogProps<Row> = {
  /** What `useRead` answered; read it `quiet`, the dialog says itself what failed. */
  read: RecordRead<Row>;
  /** "The unit did not load." */
  failed: string;
  /** "This unit is not here any more." */
  missing: string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
};

/** The dialog of one record, or one that says why there is none; `children` brings the dialog of what was read. */
export function RecordDialog<Row>({ read, failed, missing, onClose, children }: RecordDialogProps<Row>) {
  const state = recordStateOf(read);
  if (state === 'shown' && read.data !== undefined) return children(read.data);
  if (state === 'pending') return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={state === 'missing' ? missing : failed}
      footer={
        <>
          <Button onClick={onClose}>{uiMessages.close}</Button>
          {state === 'failed' && (
            <Button variant="primary" busy={read.isFetching} onClick={() => void read.refetch()}>
              {uiMessages.tryAgain}
            </Button>
          )}
        </>
      }
    >
      {state === 'failed' && <WhyNotRead error={read.error} />}
    </Dialog>
  );
}
