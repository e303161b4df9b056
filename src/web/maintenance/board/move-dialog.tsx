import { HOLD_REASONS, isReopening } from '#contract/maintenance/maintenance.states.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { optionalDayPart } from '#web/forms/kinds/day.tsx';
import { optionalSelectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { InZone, todayIn } from '#web/ui/zone.ts';
import { AskOwnerDialog } from '../approval/ask-owner-dialog.tsx';
import { holdWords } from '../maintenance-fields.messages.ts';
import { moveMessages as texts } from './move.messages.ts';
import { type MoveDialogProps, movingOf } from './move-action.ts';
import { VisitDialog } from './visit-dialog.tsx';

/** Asks for what a state needs to know: a reason, a day, a visit, or an amount for the owner. */
export function MoveDialog(props: MoveDialogProps) {
  const { to } = props.asked;
  if (to === 'AWAITING_APPROVAL') return <AskOwnerDialog {...props} ticket={props.asked.ticket} />;
  if (to === 'ON_HOLD') return <HoldDialog {...props} />;
  if (to === 'OFFERED') return <AllowDialog {...props} />;
  return to === 'SCHEDULED' ? <VisitDialog {...props} /> : <NoteDialog {...props} />;
}

function HoldDialog(props: MoveDialogProps) {
  const { how, ...action } = movingOf(props);
  const { timeZone } = props.asked.ticket;
  return (
    <InZone value={timeZone}>
      <ActionFormDialog
        {...action}
        title={texts.hold.title}
        lede={texts.hold.lede}
        parts={{
          onHoldReason: optionalSelectPart(texts.hold.reason, choicesOf(HOLD_REASONS, holdWords), { optional: false }),
          resumeOn: optionalDayPart(texts.hold.resumeOn, { optional: false, min: todayIn(timeZone) }),
        }}
        body={(sent) => ({ ...sent, ...how })}
      />
    </InZone>
  );
}

/** A paper of whoever gets it has run out: an admin may allow this one job. */
function AllowDialog(props: MoveDialogProps) {
  const { how, ...action } = movingOf(props);
  const { activeRole } = useSession();
  return (
    <ActionFormDialog
      {...action}
      title={texts.allow.title}
      lede={texts.allow.lede}
      parts={{ allowReason: longTextPart(texts.allow.reason, { maxLength: 500 }) }}
      body={(sent) => ({ ...sent, ...how })}
      sendDisabledReason={can(activeRole, 'contractors:allow') ? undefined : texts.allow.notYours}
    />
  );
}

function NoteDialog(props: MoveDialogProps) {
  const { how, ...action } = movingOf(props);
  const { ticket, to } = props.asked;
  const label = isReopening(ticket.status, to) ? texts.note.stillWrong : texts.note.reason;
  return (
    <ActionFormDialog
      {...action}
      title={texts.note.title[to] ?? texts.changeState}
      lede={texts.note.lede}
      parts={{ note: longTextPart(label, { maxLength: 500 }) }}
      body={(sent) => ({ ...sent, ...how })}
    />
  );
}
