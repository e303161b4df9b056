import type { PlainDate } from '#contract/dates.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import type { VisitWindow } from '#web/ui/visit-windows.ts';
import { InZone } from '#web/ui/zone.ts';
import { movingOf } from '../board/move-action.ts';
import { VisitForm } from '../board/visit-dialog.tsx';
import { calendarMessages } from './calendar.messages.ts';

const texts = calendarMessages.moving;

/** A request and the time it is to be booked for. */
export type Dropped = { ticket: TicketRow; day: PlainDate; visit: VisitWindow };

/** Asks whether a visit is to be moved or booked, at a time that can still be changed. */
export function MoveVisitDialog({ ticket, day, visit: window, onClose }: Dropped & { onClose: () => void }) {
  const { how, ...action } = movingOf({ asked: { ticket, to: 'SCHEDULED' }, open: true, onClose });
  return (
    <InZone value={ticket.timeZone}>
      <VisitForm
        ticket={ticket}
        action={{ ...action, body: (visit) => ({ visit, ...how }) }}
        proposals={[]}
        wanted={{ day, visit: window }}
        title={ticket.status === 'SCHEDULED' ? texts.title : texts.booking}
        lede={`${ticket.title}. ${texts.lede}`}
      />
    </InZone>
  );
}
