import { addDays } from '#contract/dates.ts';
import { PAUSE_REASONS } from '#contract/maintenance/maintenance.chasing.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { tickPart } from '#web/forms/kinds/yes-no.tsx';
import { InZone, todayIn } from '#web/ui/zone.ts';
import { chaserMessages } from './chaser.messages.ts';
import { pauseReasonWords } from './chaser.words.ts';

const texts = chaserMessages.ask;

type PauseDialogProps = { ticket: Ticket; movesPromise: boolean; onClose: () => void };

/** Asks why and until when nobody is to be reminded of a request. */
export function PauseDialog({ ticket, movesPromise, onClose }: PauseDialogProps) {
  const first = addDays(todayIn(ticket.timeZone), 1);
  return (
    <InZone value={ticket.timeZone}>
      <ActionFormDialog
        title={texts.title}
        lede={movesPromise ? texts.lede : texts.ledeStays}
        keep={texts.keep}
        send={texts.send}
        says={() => texts.done}
        parts={{
          reason: selectPart(texts.reason, choicesOf(PAUSE_REASONS, pauseReasonWords), 'AGREED'),
          untilOn: dayPart(texts.untilOn, { min: first }),
          note: longTextPart(texts.note, { hint: texts.noteHint, optional: true, maxLength: 500, rows: 3 }),
          ...(ticket.visibleToRenter && { tellsRenter: tickPart(texts.tellsRenter, { first: true }) }),
        }}
        call={api.maintenance.pauseChasing}
        params={{ ticketId: ticket.id }}
        body={(sent) => ({ ...sent, version: ticket.version })}
        onClose={onClose}
      />
    </InZone>
  );
}
