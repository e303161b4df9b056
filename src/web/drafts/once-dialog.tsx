import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useOnce } from './missed.ts';

type OnceDialogProps = {
  title: string;
  lede: ReactNode;
  /** What its own button says. */
  done: string;
  /** Beside that button. */
  more?: ReactNode;
  /** Whether something stands in it that is never shown again. */
  holds?: boolean;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

const stay = () => undefined;

/** Around what is shown once: it goes by its own button alone, since Escape or a touch beside it must not lose it. */
export function OnceDialog({ done, more, holds = true, wide = false, onClose, children, ...head }: OnceDialogProps) {
  const letGo = useOnce(holds ? 'shown' : null);
  const close = () => {
    letGo();
    onClose();
  };
  return (
    <Dialog
      open
      alert
      wide={wide}
      onClose={stay}
      {...head}
      footer={
        <>
          {more}
          <Button variant="primary" onClick={close}>
            {done}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
