import { type FormEvent, type ReactNode, useState } from 'react';
import { isReopening, needsNote, type TicketStatus } from '#contract/maintenance.states.ts';
import type { TicketRow } from '#contract/maintenance.ts';
import type { CallError } from '#web/api/call-error.ts';
import { errorsByField } from '#web/api/show-field-errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { todayHere } from '#web/ui/calendar-days.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { holdWords } from './maintenance.messages.ts';
import { moveVerbs, moveMessages as texts } from './move.messages.ts';

/** What a request must be known by to be moved. */
export type Movable = Pick<TicketRow, 'id' | 'version' | 'status' | 'title'>;
type HoldReason = keyof typeof holdWords;
type Asked = { ticket: Movable; to: TicketStatus };
type Details = {
  note?: string;
  onHoldReason?: HoldReason;
  resumeOn?: string;
  visit?: { from: string; to: string };
};

/** What a change of state is called on a button or in a menu. */
export function moveLabel(from: TicketStatus, to: TicketStatus): string {
  if (isReopening(from, to)) return texts.openAgain;
  if (from === 'NEW' && to === 'TRIAGED') return texts.markReviewed;
  if (from === 'ON_HOLD' && to !== 'CANCELLED') return texts.goOn;
  if ((from === 'SCHEDULED' || from === 'IN_PROGRESS') && to === 'ACCEPTED') return texts.otherTime;
  return moveVerbs[to];
}

/** Whether the change asks something first. */
export const asksFirst = (from: TicketStatus, to: TicketStatus): boolean =>
  to === 'ON_HOLD' || to === 'SCHEDULED' || needsNote(from, to);

/**
 * Moves requests from state to state: `start(ticket, status)` does it at once, or opens `dialog` where the state asks for
 * a reason, a day or a visit. Render `dialog` somewhere on the page.
 */
export function useMove(): {
  start: (ticket: Movable, to: TicketStatus) => void;
  isMoving: boolean;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const move = useWrite(api.maintenance.changeStatus);

  function send({ ticket, to }: Asked, details: Details) {
    const body = { status: to, version: ticket.version, ...details } as never;
    move.mutate({ params: { ticketId: ticket.id }, body }, { onSuccess: () => setOpen(false) });
  }

  function start(ticket: Movable, to: TicketStatus) {
    if (!asksFirst(ticket.status, to)) return send({ ticket, to }, {});
    move.reset();
    setAsked({ ticket, to });
    setOpen(true);
  }

  const dialog = asked && (
    <MoveDialog
      key={`${asked.ticket.id} ${asked.to}`}
      asked={asked}
      open={isOpen}
      error={move.error}
      busy={move.isPending}
      onSend={(details) => send(asked, details)}
      onClose={() => setOpen(false)}
    />
  );
  return { start, isMoving: move.isPending, dialog };
}

type MoveDialogProps = {
  asked: Asked;
  open: boolean;
  error: CallError | null;
  busy: boolean;
  onSend: (details: Details) => void;
  onClose: () => void;
};

function MoveDialog({ asked, open, error, busy, onSend, onClose }: MoveDialogProps) {
  const { ticket, to } = asked;
  const [details, setDetails] = useState<Details>({});
  const [visit, setVisit] = useState({ day: todayHere(), from: '', to: '' });
  const [isIncomplete, setIncomplete] = useState(false);
  const errors = errorsByField(error?.fieldErrors ?? []);
  const head = to === 'ON_HOLD' ? texts.hold : to === 'SCHEDULED' ? texts.visit : texts.note;
  const title = 'missing' in head || 'resumeOn' in head ? head.title : (head.title[to] ?? texts.changeState);

  function send(event: FormEvent) {
    event.preventDefault();
    if (to !== 'SCHEDULED') return onSend(details);
    const [from, until] = [momentOf(visit.day, visit.from), momentOf(visit.day, visit.to)];
    if (from === null || until === null) return setIncomplete(true);
    onSend({ visit: { from, to: until } });
  }

  return (
    <Dialog open={open} onClose={onClose} title={title as string} lede={head.lede}>
      <form onSubmit={send} noValidate className="grid gap-4">
        {to === 'ON_HOLD' && <HoldFields details={details} onChange={setDetails} errors={errors} />}
        {to === 'SCHEDULED' && (
          <VisitFields
            visit={visit}
            onChange={setVisit}
            error={errors.visit ?? (isIncomplete ? texts.visit.missing : undefined)}
          />
        )}
        {to !== 'ON_HOLD' && to !== 'SCHEDULED' && (
          <Field label={isReopening(ticket.status, to) ? texts.note.stillWrong : texts.note.reason} error={errors.note}>
            <TextArea
              value={details.note ?? ''}
              maxLength={500}
              onChange={(event) => setDetails({ ...details, note: event.target.value })}
            />
          </Field>
        )}
        <footer>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button type="submit" look={isRefusal(to) ? 'danger' : 'primary'} busy={busy}>
            {moveLabel(ticket.status, to)}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

const isRefusal = (to: TicketStatus) => to === 'DECLINED' || to === 'CANCELLED' || to === 'DUPLICATE';

type Errors = Record<string, string>;

function HoldFields({
  details,
  onChange,
  errors,
}: {
  details: Details;
  onChange: (details: Details) => void;
  errors: Errors;
}) {
  const reasons = Object.entries(holdWords) as [HoldReason, string][];
  return (
    <>
      <Field label={texts.hold.reason} error={errors.onHoldReason}>
        <Select
          value={details.onHoldReason}
          onChange={(onHoldReason) => onChange({ ...details, onHoldReason })}
          choices={reasons.map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <Field label={texts.hold.resumeOn} error={errors.resumeOn}>
        <DateInput
          locale="en-US"
          value={details.resumeOn ?? ''}
          min={todayHere()}
          onChange={(resumeOn) => onChange({ ...details, resumeOn })}
        />
      </Field>
    </>
  );
}

type Visit = { day: string; from: string; to: string };

function VisitFields({
  visit,
  onChange,
  error,
}: {
  visit: Visit;
  onChange: (visit: Visit) => void;
  error: string | undefined;
}) {
  return (
    <>
      <Field label={texts.visit.day} error={error}>
        <DateInput locale="en-US" value={visit.day} onChange={(day) => onChange({ ...visit, day })} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={texts.visit[end]}>
            <TextInput
              type="time"
              value={visit[end]}
              onChange={(event) => onChange({ ...visit, [end]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </>
  );
}

/** A day and a time on the reader's clock as a moment; null while either is missing. */
function momentOf(day: string, time: string): string | null {
  const moment = new Date(`${day}T${time}`);
  return time === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
