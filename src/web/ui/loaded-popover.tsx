import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import type { PopoverProps } from './popover.tsx';

/** A panel that opens as soon as it is there. */
export function LoadedPopover({ trigger, label, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner className="pop-place" align="end" side="bottom" sideOffset={4}>
          <Popover.Popup
            className="pop grid max-h-(--available-height) w-[440px] max-w-[92vw] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden p-0"
            aria-label={label}
          >
            {children(() => setOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
