import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useFormState, useWatch } from 'react-hook-form';
import { daysBetween, isPlainDate } from '#contract/dates.ts';
import { earliestMoveOut, isShortNotice } from '#contract/leases/leases.terms.ts';
import { type Lease, NoticeInput } from '#contract/leases/leases.ts';
import { NOTICE_BY } from '#contract/leases/leases.words.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useLeaseStep } from '../form/use-lease-step.ts';
import { longDay, today } from '../lease-days.ts';
import { countDays, noticeByWords } from '../leases.messages.ts';
import { leaseDialogMessages } from './lease-dialog.messages.ts';

const texts = leaseDialogMessages.notice;
const WHO = NOTICE_BY.map((value) => ({ value, label: noticeByWords[value] }));

/** Asks who gave notice, when, and for which last day; says at once whether that is as agreed. */
export function NoticeDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const { send, isPending } = useLeaseStep(api.leases.giveNotice, texts.done, onClose);
  const { control, register, handleSubmit, setError, setValue } = useForm({
    resolver: zodResolver(NoticeInput),
    defaultValues: {
      givenOn: today() as string,
      movesOutOn: earliestMoveOut(today(), lease.noticePeriodDays) as string,
      by: 'RENTER' as const,
      reason: '',
      version: lease.version,
    },
  });
  const { errors } = useFormState({ control });
  const [givenOn, movesOutOn] = useWatch({ control, name: ['givenOn', 'movesOutOn'] });
  return (
    <Dialog open onClose={onClose} title={texts.title} lede={texts.lede}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit((body) =>
          send({ params: { leaseId: lease.id }, body }, (error) => showFieldErrors(error, setError)),
        )}
      >
        <Field label={texts.by} group error={errors.by?.message}>
          <Controller
            control={control}
            name="by"
            render={({ field }) => <Segment choices={WHO} value={field.value} onChange={field.onChange} />}
          />
        </Field>
        <Field label={texts.givenOn} error={errors.givenOn?.message}>
          <Controller control={control} name="givenOn" render={({ field }) => <DateInput {...field} max={today()} />} />
        </Field>
        <Field label={texts.movesOutOn} error={errors.movesOutOn?.message}>
          <Controller
            control={control}
            name="movesOutOn"
            render={({ field }) => <DateInput {...field} min={lease.startsOn} />}
          />
        </Field>
        <Promptness
          givenOn={givenOn}
          movesOutOn={movesOutOn}
          noticePeriodDays={lease.noticePeriodDays}
          onUse={(day) => setValue('movesOutOn', day, { shouldValidate: true })}
        />
        <Field label={texts.reason} optional error={errors.reason?.message}>
          <TextArea rows={2} {...register('reason')} />
        </Field>
        <footer>
          <Button onClick={onClose}>{leaseDialogMessages.keep}</Button>
          <Button type="submit" look="primary" busy={isPending}>
            {texts.confirm}
          </Button>
        </footer>
      </form>
    </Dialog>
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
