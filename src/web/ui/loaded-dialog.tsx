import { Dialog } from '@base-ui/react/dialog';
import { classNames } from './class-names.ts';
import type { DialogProps } from './dialog.tsx';

/** The dialog itself, once it is asked for. */
export function LoadedDialog(props: DialogProps) {
  const { open, onClose, title, lede, children, footer, wide, alert, initialFocus } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          className={classNames('dialog', wide && 'wide')}
          role={alert ? 'alertdialog' : 'dialog'}
          initialFocus={initialFocus}
        >
          <Dialog.Title>{title}</Dialog.Title>
          {lede && <Dialog.Description className="lede">{lede}</Dialog.Description>}
          {children && <div className="dialog-body">{children}</div>}
          {footer && <footer>{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
