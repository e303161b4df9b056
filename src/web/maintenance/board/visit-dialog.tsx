import { useWatch } from 'react-hook-form';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { useRead } from '#web/api/use-read.ts';
import type { WriteCall } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { radioPart } from '#web/forms/kinds/radio.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import type { ActionWords } from '#web/layout/action-dialog.tsx';
import type { Choice } from '#web/ui/choice.ts';
import type { VisitWindow } from '#web/ui/visit-windows.ts';
import { InZone } from '#web/ui/zone.ts';
import { otherZone, visitTimes } from '../ticket/visit-times.ts';
import { type MoveDialogProps, movingOf } from './move-action.ts';
import type { Movable } from './move-ticket.tsx';
import { visitMessages as texts } from './visit.messages.ts';
import { firstVisitDay, type TimedParts, VisitFields, visitOf, visitParts, wrongIn } from './visit-part.tsx';

const OTHER = 'OTHER';

type Proposal = { visit: NonNullable<Ticket['visit']>; reason: keyof typeof texts.reasons };

/** Books a visit: at the likeliest time, at another that is proposed, or at any. */
export function VisitDialog(props: MoveDialogProps) {
  const { ticket } = props.asked;
  const { how, ...action } = movingOf(props);
  const read = useRead(api.maintenance.visitProposals, { params: { ticketId: ticket.id } }, { quiet: true });
  if (read.isPending) return null;
  return (
    <InZone value={ticket.timeZone}>
      <VisitForm
        ticket={ticket}
        action={{ ...action, body: (visit, isProposed) => ({ visit, visitIsProposed: isProposed, ...how }) }}
        proposals={read.data?.proposals ?? []}
      />
    </InZone>
  );
}

type VisitFormProps<Params, Body, Answered> = {
  ticket: Movable;
  /** What is done with the visit. */
  action: Pick<ActionWords, 'keep' | 'send'> & {
    open?: boolean;
    call: WriteCall<{ params: Params; body: Body }, Answered>;
    params: Params;
    /** A proposed time is refused where it was taken meanwhile. */
    body: (visit: Ticket['visit'], isProposed: boolean) => Body;
    onClose: () => void;
  };
  proposals: readonly Proposal[];
  /** The time that somebody pointed at. */
  wanted?: { day: string; visit: VisitWindow };
  title?: string;
  lede?: string;
};

/** Asks for a visit: one of those that are proposed, or any other. */
export function VisitForm<Params, Body, Answered>({
  ticket,
  action: { body, ...action },
  proposals,
  wanted,
  ...words
}: VisitFormProps<Params, Body, Answered>) {
  const { timeZone } = ticket;
  const [likeliest] = proposals;
  const parts = {
    time: radioPart(texts.time, choicesOf(proposals, ticket), likeliest?.visit.from ?? OTHER),
    ...visitParts,
  };
  const proposed = (time: string) => proposals.find(({ visit }) => visit.from === time)?.visit;
  return (
    <ActionFormDialog
      {...action}
      title={words.title ?? texts.title}
      lede={words.lede ?? texts.lede}
      parts={parts}
      values={wanted ?? { day: firstVisitDay(timeZone, new Date()) }}
      rules={(_body, typed) => {
        if (proposed(typed.time)) return [];
        // What was proposed and is taken by now is no longer among them.
        if (typed.time !== OTHER) return [{ path: ['time'], message: texts.timeMissing, code: 'missing' }];
        return wrongIn(typed, timeZone, new Date());
      }}
      body={(_sent, typed) => {
        const chosen = proposed(typed.time);
        return body(chosen ?? visitOf(typed, timeZone), chosen !== undefined);
      }}
    >
      {(form) => <TimeFields form={form} timeZone={timeZone} isProposed={proposals.length > 0} />}
    </ActionFormDialog>
  );
}

/** The times that are proposed, each with why, and any other. */
function choicesOf(proposals: readonly Proposal[], { assignedTo, priority, timeZone }: Movable): Choice[] {
  const who = assignedTo?.name ?? texts.somebody;
  const isInHurry = priority === 'EMERGENCY' || priority === 'HIGH';
  return [
    ...proposals.map(({ visit, reason }) => ({
      value: visit.from,
      label: visitTimes(visit, timeZone),
      hint: reason === 'SOONEST' && isInHurry ? texts.soonestOfAll(who) : texts.reasons[reason](who),
    })),
    { value: OTHER, label: texts.other, hint: texts.otherHint },
  ];
}

type TimeFieldsProps = { form: PartsForm<TimedParts>; timeZone: string; isProposed: boolean };

function TimeFields({ form, timeZone, isProposed }: TimeFieldsProps) {
  const time = useWatch({ control: form.control, name: 'time' });
  const { now } = useMoments();
  const zone = otherZone(now, timeZone);
  if (!isProposed) return <VisitFields form={form} timeZone={timeZone} />;
  return (
    <>
      <PartField form={form} name="time" />
      {time === OTHER ? (
        <VisitFields form={form} timeZone={timeZone} />
      ) : (
        zone && <p className="text-sm text-ink-2">{texts.zone(zone)}</p>
      )}
    </>
  );
}
