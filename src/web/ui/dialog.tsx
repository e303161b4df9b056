import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';

export interface DialogProps {
  open: boolean;
  /** Esc, the scrim and every way that means no. */
  onClose: () => void;
  /** Names the thing: "Delete the cost “Labour, 1.5 h”?" */
  title: ReactNode;
  /** What follows from it. */
  lede?: ReactNode;
  children?: ReactNode;
  /** The buttons, no first, the verb last. A form inside `children` brings its own footer instead. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  /** For what can't be undone. */
  alert?: boolean | undefined;
  /** What has focus first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A question that must be answered before going on; a sheet in the hand. Props: open, onClose, title, lede, children, footer, wide, alert, initialFocus. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, lede, children, footer, wide, alert, initialFocus } = props;
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          className={classNames('dialog', wide && 'wide')}
          role={alert ? 'alertdialog' : 'dialog'}
          initialFocus={initialFocus}
        >
          <Base.Title>{title}</Base.Title>
          {lede && <Base.Description className="lede">{lede}</Base.Description>}
          {children && <div className="dialog-body">{children}</div>}
          {footer && <footer>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
