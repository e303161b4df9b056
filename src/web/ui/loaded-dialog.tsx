import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { classNames } from './class-names.ts';
import type { DialogProps } from './dialog.tsx';
import { useSecondPressDropped } from './second-press.ts';

/** The dialog itself, once it is asked for. */
export function LoadedDialog(props: DialogProps) {
  const { open, onClose, title, lede, children, footer, wide, alert, isRead } = props;
  const head = useRef<HTMLHeadingElement>(null);
  useSecondPressDropped();
  return (
    // What can't be undone is answered by a button, or left by Escape; a touch beside it says nothing.
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()} disablePointerDismissal={alert === true}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          className={classNames('dialog', wide && 'wide', wide === 'beside' && 'beside')}
          role={alert ? 'alertdialog' : 'dialog'}
          {...(isRead && { initialFocus: head })}
        >
          <Dialog.Title ref={head} tabIndex={isRead ? -1 : undefined} className="outline-none">
            {title}
          </Dialog.Title>
          {lede && <Dialog.Description className="lede">{lede}</Dialog.Description>}
          {children && <div className="dialog-body">{children}</div>}
          {footer && <footer>{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
