import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { leavingMessages } from './leaving.messages.ts';
import type { LeaveQuestion } from './leaving.tsx';

type LeaveDialogProps = {
  question: LeaveQuestion;
  onClose: () => void;
  /** What is typed is given up. */
  onLose?: () => void;
};

/** Asks whether to stay, to leave and lose what is typed, or to leave and keep it, which what is being sent is anyway. */
export function LeaveDialog({ question: { kind, go, stay }, onClose, onLose }: LeaveDialogProps) {
  const words = leavingMessages[kind];
  function then(answer: () => void) {
    onClose();
    answer();
  }
  function lose() {
    onLose?.();
    then(go);
  }
  return (
    <Dialog
      alert
      open
      onClose={() => then(stay)}
      title={words.title}
      lede={words.lede}
      footer={
        <>
          <Button onClick={() => then(stay)}>{words.stay}</Button>
          {'lose' in words && (
            <Button variant="danger" onClick={lose}>
              {words.lose}
            </Button>
          )}
          {'keep' in words && (
            <Button variant="primary" onClick={() => then(go)}>
              {words.keep}
            </Button>
          )}
        </>
      }
    />
  );
}
