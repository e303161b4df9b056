import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  /** Text only, and never the only place of a fact. */
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Shows nothing, for instance while the label itself is visible. */
  off?: boolean | undefined;
  /** The element it belongs to. */
  children: ReactElement;
}

/** Says what an element is for after 500 ms of rest on it. Props: text, side, off, children (one element that takes a ref). */
export function Tooltip({ text, side = 'bottom', off = false, children }: TooltipProps) {
  return (
    <Base.Root disabled={off}>
      <Base.Trigger delay={500} render={children} />
      <Base.Portal>
        <Base.Positioner className="pop-place" side={side} sideOffset={6}>
          <Base.Popup className="tip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
