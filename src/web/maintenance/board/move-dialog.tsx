import type { ReactNode } from 'react';
import { HOLD_REASONS, isReopening, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { optionalDayPart } from '#web/forms/kinds/day.tsx';
import { optionalSelectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { type SendingForm, useContractForm } from '#web/forms/use-contract-form.ts';
import { InZone, todayIn } from '#web/ui/zone.ts';
import { AskOwnerDialog } from '../approval/ask-owner-dialog.tsx';
import { holdWords } from '../maintenance.messages.ts';
import { moveMessages as texts } from './move.messages.ts';
import { type Asked, type MoveDetails, moveLabel } from './move-ticket.tsx';
import { missingOf, VisitFields, visitOf, visitParts } from './visit-part.tsx';

type MoveDialogProps = { asked: Asked; open: boolean; onClose: () => void };

/** Asks for what a state needs to know: a reason, a day, a visit, or an amount for the owner. */
export function MoveDialog(props: MoveDialogProps) {
  const { to } = props.asked;
  if (to === 'AWAITING_APPROVAL') return <AskOwnerDialog {...props} ticket={props.asked.ticket} />;
  if (to === 'ON_HOLD') return <HoldDialog {...props} />;
  return to === 'SCHEDULED' ? <VisitDialog {...props} /> : <NoteDialog {...props} />;
}

/** How every one of these forms moves the request on. */
const moving = ({ asked: { ticket, to }, onClose }: MoveDialogProps) => ({
  call: api.maintenance.changeStatus,
  input: (details: MoveDetails) => ({
    params: { ticketId: ticket.id },
    body: { ...details, status: to, version: ticket.version },
  }),
  onDone: onClose,
});

function HoldDialog(props: MoveDialogProps) {
  const parts = {
    onHoldReason: optionalSelectPart(texts.hold.reason, choicesOf(HOLD_REASONS, holdWords), { optional: false }),
    resumeOn: optionalDayPart(texts.hold.resumeOn, { optional: false, min: todayIn(props.asked.ticket.timeZone) }),
  };
  const form = useContractForm({
    ...moving(props),
    parts,
    bodyOf: (values) => sentOf(parts, values),
    values: emptyOf(parts),
  });
  return (
    <Asking {...props} form={form} title={texts.hold.title} lede={texts.hold.lede}>
      <PartFields form={form} />
    </Asking>
  );
}

function VisitDialog(props: MoveDialogProps) {
  const { timeZone } = props.asked.ticket;
  const day = todayIn(timeZone);
  const form = useContractForm({
    ...moving(props),
    parts: visitParts,
    bodyOf: (values) => ({ visit: visitOf(values, timeZone) }),
    rules: (_body, values) => missingOf(values),
    values: { ...emptyOf(visitParts), day },
  });
  return (
    <Asking {...props} form={form} title={texts.visit.title} lede={texts.visit.lede}>
      <VisitFields form={form} timeZone={timeZone} />
    </Asking>
  );
}

function NoteDialog(props: MoveDialogProps) {
  const { ticket, to } = props.asked;
  const label = isReopening(ticket.status, to) ? texts.note.stillWrong : texts.note.reason;
  const parts = { note: longTextPart(label, { maxLength: 500 }) };
  const form = useContractForm({
    ...moving(props),
    parts,
    bodyOf: (values) => sentOf(parts, values),
    values: emptyOf(parts),
  });
  return (
    <Asking {...props} form={form} title={texts.note.title[to] ?? texts.changeState} lede={texts.note.lede}>
      <PartFields form={form} />
    </Asking>
  );
}

type AskingProps = MoveDialogProps & { form: SendingForm; title: string; lede: string; children: ReactNode };

function Asking({ asked: { ticket, to }, ...dialog }: AskingProps) {
  return (
    <InZone value={ticket.timeZone}>
      <FormDialog
        {...dialog}
        cancel={texts.keep}
        send={moveLabel(ticket, to)}
        variant={isRefusal(to) ? 'danger' : 'primary'}
      />
    </InZone>
  );
}

const isRefusal = (to: TicketStatus) => to === 'DECLINED' || to === 'CANCELLED' || to === 'DUPLICATE';
