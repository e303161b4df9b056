import { useWatch } from 'react-hook-form';
import { daysBetween, isPlainDate } from '#contract/dates.ts';
import { earliestMoveOut, isShortNotice } from '#contract/leases/leases.terms.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { NOTICE_BY } from '#contract/leases/leases.words.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { ZoneNote } from '#web/layout/zone-note.tsx';
import { Note } from '#web/ui/note.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { useLeaveIfPassed } from '../form/use-lease-step.ts';
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

/** Asks who gave notice, when, and for which last day; says at once whether that is as agreed. */
export function NoticeDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const parts = noticeParts(lease);
  const form = useContractForm({
    parts,
    schema,
    bodyOf: (values) => ({ ...sentOf(parts, values), version: lease.version }),
    call: api.leases.giveNotice,
    values: {
      ...emptyOf(parts),
      givenOn: todayIn(lease.timeZone),
      movesOutOn: earliestMoveOut(todayIn(lease.timeZone), lease.noticePeriodDays),
    },
    input: (body) => ({ params: { leaseId: lease.id }, body }),
    says: () => texts.done,
    onDone: onClose,
    onRefused: useLeaveIfPassed(onClose),
  });
  const [givenOn, movesOutOn] = useWatch({ control: form.control, name: ['givenOn', 'movesOutOn'] });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.title}
      lede={texts.lede}
      form={form}
      cancel={leaseDialogMessages.keep}
      send={texts.confirm}
    >
      <PartFields form={form} names={['by', 'givenOn', 'movesOutOn']} />
      <Promptness
        givenOn={givenOn}
        movesOutOn={movesOutOn}
        noticePeriodDays={lease.noticePeriodDays}
        onUse={(day) => form.setValue('movesOutOn', day, { shouldValidate: true })}
      />
      <PartField form={form} name="reason" />
      <ZoneNote />
    </FormDialog>
  );
}

type PromptnessProps = {
  givenOn: string;
  movesOutOn: string;
  noticePeriodDays: number;
  onUse: (day: string) => void;
};

/** Whether the days keep the notice period, and the first day that does. */
function Promptness({ givenOn, movesOutOn, noticePeriodDays, onUse }: PromptnessProps) {
  if (!isPlainDate(givenOn) || !isPlainDate(movesOutOn) || movesOutOn < givenOn) return null;
  const earliest = earliestMoveOut(givenOn, noticePeriodDays);
  const rule = texts.earliest(longDay(earliest), countDays(noticePeriodDays));
  if (!isShortNotice(givenOn, movesOutOn, noticePeriodDays)) return <Note tone="good">{rule}</Note>;
  return (
    <Note tone="soon">
      {texts.short(countDays(daysBetween(movesOutOn, earliest)))} {rule}{' '}
      <button type="button" className="link" onClick={() => onUse(earliest)}>
        {texts.use(longDay(earliest))}
      </button>
    </Note>
  );
}
