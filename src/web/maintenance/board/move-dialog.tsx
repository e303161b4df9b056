import { type FormEvent, useState } from 'react';
import { momentAt } from '#contract/clocks.ts';
import { dayIn, isPlainDate } from '#contract/dates.ts';
import { isReopening, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useFieldErrors } from '#web/api/use-field-errors.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { holdWords } from '../maintenance.messages.ts';
import { otherZone } from '../ticket/visit-times.ts';
import { moveMessages as texts } from './move.messages.ts';
import { type Asked, type HoldReason, type MoveDetails, moveLabel } from './move-ticket.tsx';

type MoveDialogProps = {
  asked: Asked;
  open: boolean;
  error: CallError | null;
  busy: boolean;
  onSend: (details: MoveDetails) => void;
  onClose: () => void;
};

/** Asks for what a state needs to know: a reason, a day, or a visit. */
export function MoveDialog({ asked, open, error, busy, onSend, onClose }: MoveDialogProps) {
  const { ticket, to } = asked;
  const [details, setDetails] = useState<MoveDetails>({});
  const today = dayIn(useMoments().now, ticket.timeZone);
  const [visit, setVisit] = useState<Visit>({ day: today, from: '', to: '' });
  // From what is held then, not what was drawn: leaving one field and filling the next can come at once.
  function changeDetails(part: MoveDetails) {
    setDetails((held) => ({ ...held, ...part }));
    forget(...Object.keys(part));
  }
  function changeVisit(part: Partial<Visit>) {
    setVisit((held) => ({ ...held, ...part }));
    setIncomplete(false);
    forget('visit');
  }
  const [isIncomplete, setIncomplete] = useState(false);
  const { errors, forget } = useFieldErrors(error);
  const head = to === 'ON_HOLD' ? texts.hold : to === 'SCHEDULED' ? texts.visit : texts.note;
  const title = 'missing' in head || 'resumeOn' in head ? head.title : (head.title[to] ?? texts.changeState);

  function send(event: FormEvent) {
    event.preventDefault();
    if (to !== 'SCHEDULED') return onSend(details);
    const [from, until] = [visit.from, visit.to].map((time) => momentOf(visit.day, time, ticket.timeZone));
    if (!from || !until) return setIncomplete(true);
    onSend({ visit: { from, to: until } });
  }

  return (
    <Dialog open={open} onClose={onClose} title={title as string} lede={head.lede}>
      <form onSubmit={send} noValidate className="grid gap-4">
        {to === 'ON_HOLD' && <HoldFields details={details} today={today} onChange={changeDetails} errors={errors} />}
        {to === 'SCHEDULED' && (
          <VisitFields
            visit={visit}
            timeZone={ticket.timeZone}
            onChange={changeVisit}
            error={errors.visit ?? (isIncomplete ? texts.visit.missing : undefined)}
          />
        )}
        {to !== 'ON_HOLD' && to !== 'SCHEDULED' && (
          <Field label={isReopening(ticket.status, to) ? texts.note.stillWrong : texts.note.reason} error={errors.note}>
            <TextArea
              value={details.note ?? ''}
              maxLength={500}
              onChange={(event) => changeDetails({ note: event.target.value })}
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
  today,
  onChange,
  errors,
}: {
  details: MoveDetails;
  today: string;
  onChange: (part: MoveDetails) => void;
  errors: Errors;
}) {
  const reasons = Object.entries(holdWords) as [HoldReason, string][];
  return (
    <>
      <Field label={texts.hold.reason} error={errors.onHoldReason}>
        <Select
          value={details.onHoldReason}
          onChange={(onHoldReason) => onChange({ onHoldReason })}
          choices={reasons.map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <Field label={texts.hold.resumeOn} error={errors.resumeOn}>
        <DateInput value={details.resumeOn ?? ''} min={today} onChange={(resumeOn) => onChange({ resumeOn })} />
      </Field>
    </>
  );
}

type Visit = { day: string; from: string; to: string };

function VisitFields({
  visit,
  timeZone,
  onChange,
  error,
}: {
  visit: Visit;
  timeZone: string;
  onChange: (part: Partial<Visit>) => void;
  error: string | undefined;
}) {
  const { now } = useMoments();
  const starts = momentOf(visit.day, visit.from, timeZone);
  const zone = otherZone(starts === null ? now : new Date(starts), timeZone);
  return (
    <>
      <Field label={texts.visit.day} error={error}>
        <DateInput value={visit.day} onChange={(day) => onChange({ day })} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={texts.visit[end]}>
            <TextInput type="time" value={visit[end]} onChange={(event) => onChange({ [end]: event.target.value })} />
          </Field>
        ))}
      </div>
      {zone && <p className="text-sm text-ink-2">{texts.visit.zone(zone)}</p>}
    </>
  );
}

/** A day and a time by the clocks of a zone as a moment; null while either is missing. */
const momentOf = (day: string, time: string, timeZone: string): string | null =>
  time === '' || !isPlainDate(day) ? null : momentAt(day, time, timeZone).toISOString();
