import { Popover as Base } from '@base-ui/react/popover';
import { type HTMLAttributes, type ReactElement, type ReactNode, useState } from 'react';

export interface PopoverProps {
  /** The button that opens it: any element that takes a ref. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Names it for readers. */
  label: string;
  /** It was asked for before its code was there. */
  opensAtOnce?: boolean;
  /** What it shows; `close` takes it away. */
  children: (close: () => void) => ReactNode;
}

/** A panel over the page, opened by a button: for what is looked at in passing. Whoever shows one loads it late. */
export function Popover({ trigger, label, opensAtOnce = false, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(opensAtOnce);
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* What is long scrolls below its button; beside it, it would lie over the bar on top. */}
        <Base.Positioner
          className="pop-place"
          align="end"
          side="bottom"
          sideOffset={4}
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
        >
          <Base.Popup
            className="pop grid max-h-(--available-height) w-[440px] max-w-[92vw] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden p-0"
            aria-label={label}
          >
            {children(() => setOpen(false))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
