import { Controller, useFormState, useWatch } from 'react-hook-form';
import { momentAt } from '#contract/clocks.ts';
import { isPlainDate } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { messageOf } from '#web/forms/field-errors.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import type { Part } from '#web/forms/parts.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { otherZone } from '../ticket/visit-times.ts';
import { moveMessages } from './move.messages.ts';

const texts = moveMessages.visit;

type Visit = { day: string; from: string; to: string };
type VisitPart = Part<Visit, { from: string; to: string } | null, null>;

/** A day with two times by the clocks of a zone. */
export const visitPart = (timeZone: string): VisitPart => ({
  label: texts.day,
  empty: { day: '', from: '', to: '' },
  read: () => ({ day: '', from: '', to: '' }),
  send({ day, from, to }) {
    const [starts, ends] = [from, to].map((time) => momentOf(day, time, timeZone));
    return starts && ends ? { from: starts, to: ends } : null;
  },
  show: ({ day, from, to }) => (day ? `${formatDate(day, orgLocale())}, ${from}–${to}` : formMessages.none),
});

/** Day, from and to, and whose clocks they are where those are not the reader's. */
export function VisitFields({ form, timeZone }: { form: PartsForm<{ visit: VisitPart }>; timeZone: string }) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  const { day, from } = useWatch({ control, name: 'visit' });
  const { now } = useMoments();
  const starts = momentOf(day, from, timeZone);
  const zone = otherZone(starts === null ? now : new Date(starts), timeZone);
  return (
    <>
      <Field label={texts.day} error={messageOf(errors.visit)}>
        <Controller control={control} name="visit.day" render={({ field }) => <DateInput {...field} />} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={texts[end]}>
            <TextInput type="time" {...register(`visit.${end}`)} />
          </Field>
        ))}
      </div>
      {zone && <p className="text-sm text-ink-2">{texts.zone(zone)}</p>}
    </>
  );
}

/** A day and a time by the clocks of a zone as a moment; null while either is missing. */
const momentOf = (day: string, time: string, timeZone: string): string | null =>
  time === '' || !isPlainDate(day) ? null : momentAt(day, time, timeZone).toISOString();
