import { useWatch } from 'react-hook-form';
import { daysBetween, earlierDay, isPlainDate, type PlainDate } from '#contract/dates.ts';
import { earliestMoveOut, isShortNotice } from '#contract/leases/leases.terms.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { NOTICE_BY } from '#contract/leases/leases.words.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { ZoneNote } from '#web/layout/zone-note.tsx';
import { Note } from '#web/ui/note.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { leaveIfPassed } from '../form/leave-if-passed.ts';
import { longDay } from '../lease-days.ts';
import { countDays, noticeByWords } from '../leases.messages.ts';
import { leaseDialogMessages } from './lease-dialog.messages.ts';

const texts = leaseDialogMessages.notice;
const schema = async () => (await import('#contract/leases/leases.ts')).NoticeInput;
const noticeParts = (lease: Lease) => ({
  by: segmentPart(texts.by, choicesOf(NOTICE_BY, noticeByWords), 'RENTER'),
  givenOn: dayPart(texts.givenOn, { max: todayIn(lease.timeZone) }),
  movesOutOn: dayPart(texts.movesOutOn, { min: lease.startsOn }),
  reason: longTextPart(texts.reason, { optional: true, rows: 2 }),
});

/** The last day that is offered: as agreed, and of a term that ends for good no later than that. */
function firstOffered({ type, endsOn, noticePeriodDays }: Lease, today: PlainDate): PlainDate {
  const earliest = earliestMoveOut(today, noticePeriodDays);
  return type === 'FIXED' && endsOn !== null && endsOn >= today ? earlierDay(earliest, endsOn) : earliest;
}

/** Asks who gave notice, when, and for which last day; says at once whether that is as agreed. */
export function NoticeDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const today = todayIn(lease.timeZone);
  return (
    <ActionFormDialog
      title={texts.title}
      lede={texts.lede}
      keep={leaseDialogMessages.keep}
      send={texts.confirm}
      parts={noticeParts(lease)}
      values={{ givenOn: today, movesOutOn: firstOffered(lease, today) }}
      schema={schema}
      call={api.leases.giveNotice}
      params={{ leaseId: lease.id }}
      body={(sent) => ({ ...sent, version: lease.version })}
      says={() => texts.done}
      onClose={onClose}
      onRefused={leaveIfPassed(onClose)}
    >
      {(form) => (
        <>
          <PartFields form={form} names={['by', 'givenOn', 'movesOutOn']} />
          <Promptness form={form} noticePeriodDays={lease.noticePeriodDays} />
          <PartField form={form} name="reason" />
          <ZoneNote />
        </>
      )}
    </ActionFormDialog>
  );
}

type PromptnessProps = { form: PartsForm<ReturnType<typeof noticeParts>>; noticePeriodDays: number };

/** Whether the days keep the notice period, and the first day that does. */
function Promptness({ form, noticePeriodDays }: PromptnessProps) {
  const [givenOn, movesOutOn] = useWatch({ control: form.control, name: ['givenOn', 'movesOutOn'] });
  if (!isPlainDate(givenOn) || !isPlainDate(movesOutOn) || movesOutOn < givenOn) return null;
  const earliest = earliestMoveOut(givenOn, noticePeriodDays);
  const rule = texts.earliest(longDay(earliest), countDays(noticePeriodDays));
  if (!isShortNotice(givenOn, movesOutOn, noticePeriodDays)) return <Note tone="good">{rule}</Note>;
  return (
    <Note tone="soon">
      {texts.short(countDays(daysBetween(movesOutOn, earliest)))} {rule}{' '}
      <button
        type="button"
        className="link"
        onClick={() => form.setValue('movesOutOn', earliest, { shouldValidate: true })}
      >
        {texts.use(longDay(earliest))}
      </button>
    </Note>
  );
}
