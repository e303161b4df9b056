import type { ReactNode } from 'react';
import type { CallError } from '#web/api/call-error.ts';
import { useWrite, type WriteCall, type WriteOptions } from '#web/api/use-write.ts';
import { useOnce } from '#web/drafts/missed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** What every dialog says that does one thing with a record. */
export type ActionWords = {
  title: string;
  /** What follows from it, in sentences. */
  lede: string;
  /** What staying means: "Keep it". */
  keep: string;
  /** The verb and its object: "Delete £97.50". */
  send: string;
};

type ActionDialogProps<Input, Answered> = ActionWords &
  Pick<WriteOptions<Answered>, 'says' | 'missing'> & {
    open?: boolean;
    call: WriteCall<Input, Answered>;
    input: Input;
    /** It cannot be taken back, so its button is red. */
    isFinal?: boolean;
    /** Why it stays while it is sent: what comes back is shown once. */
    stays?: string | undefined;
    onClose: () => void;
    /** Where to go once it is done; closes when absent. */
    onDone?: (answer: Answered) => void;
    /** Shows a refusal here, for reading; others close the dialog and are said in a toast. */
    showsRefusal?: (error: CallError) => ReactNode;
  };

/**
 * Asks before one thing is done with a record, and does it. While no answer comes the question stays, so that it can be
 * sent again; what also asks for fields is `ActionFormDialog`.
 */
export function ActionDialog<Input, Answered>(props: ActionDialogProps<Input, Answered>) {
  const { open = true, title, lede, keep, send, call, input, isFinal = false, stays } = props;
  const { says, missing, onClose, onDone = onClose, showsRefusal } = props;
  const write = useWrite(call, { says, missing });
  const held = write.isPending ? stays : undefined;
  const letGo = useOnce(held === undefined ? null : 'made');
  const refusal = write.error && showsRefusal?.(write.error);
  const leaveWith = (answer: Answered) => {
    letGo();
    onDone(answer);
  };
  const leaveIfRefused = (error: CallError) => {
    if (error.isDefinite && !showsRefusal?.(error)) onClose();
  };
  return (
    <Dialog
      alert={isFinal}
      open={open}
      onClose={() => held === undefined && onClose()}
      title={title}
      lede={lede}
      footer={
        <>
          <Button disabledReason={held} onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant={isFinal ? 'danger' : 'primary'}
            busy={write.isPending}
            onClick={() => write.mutate(input, { onSuccess: leaveWith, onError: leaveIfRefused })}
          >
            {send}
          </Button>
        </>
      }
    >
      {refusal}
    </Dialog>
  );
}
