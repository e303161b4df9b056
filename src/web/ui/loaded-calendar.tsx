import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { uiMessages } from './ui.messages.ts';

type LoadedCalendarProps = CalendarProps & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What it opens under. */
  frame: RefObject<HTMLElement | null>;
  /** What opens and closes it; has focus afterwards. */
  button: RefObject<HTMLElement | null>;
};

/** The calendar of a field for a day, once it is asked for. */
export function LoadedCalendar({ isOpen, onOpenChange, frame, button, ...calendar }: LoadedCalendarProps) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(next, { event }) => {
        // A press on its button closes it by itself.
        if (!(event.target instanceof Node && button.current?.contains(event.target))) onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner className="pop-place" anchor={frame} align="start" sideOffset={6}>
          <Popover.Popup className="pop" aria-label={uiMessages.calendar} finalFocus={button}>
            <Calendar {...calendar} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
