import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { uiMessages } from './ui.messages.ts';
import { useIsMobile } from './use-width.ts';

export interface DrawerProps {
  onClose: () => void;
  /** A quiet line over the title. */
  over: string;
  title: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** What is read at the side of the page, which stays usable; from below on mobile. Esc closes it, and the focus goes back. */
export function Drawer({ onClose, over, title, footer, children }: DrawerProps) {
  const isMobile = useIsMobile();
  const head = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog.Root
      open
      modal={isMobile}
      disablePointerDismissal={!isMobile}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog.Portal>
        {isMobile && <Dialog.Backdrop className="scrim" />}
        <Dialog.Popup className="drawer" initialFocus={head}>
          <div className="drawer-head">
            <div>
              <p className="text-xs text-ink-3">{over}</p>
              <Dialog.Title ref={head} tabIndex={-1} className="outline-none">
                {title}
              </Dialog.Title>
            </div>
            <IconButton label={uiMessages.close} icon={<X />} onClick={onClose} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
          <section className="drawer-body" tabIndex={0} aria-label={over}>
            {children}
          </section>
          {footer && <div className="drawer-foot">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
