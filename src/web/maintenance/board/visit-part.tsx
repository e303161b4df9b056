import { useWatch } from 'react-hook-form';
import { momentAt } from '#contract/clocks.ts';
import { addDays, dayIn, isPlainDate, type PlainDate } from '#contract/dates.ts';
import type { Wrong } from '#web/forms/field-errors.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { ControlProps, Part, TypedOf } from '#web/forms/parts.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import {
  choiceOf,
  timesOf,
  USUAL_WINDOWS,
  type VisitWindow,
  windowChoices,
  windowText,
} from '#web/ui/visit-windows.ts';
import { otherZone } from '../ticket/visit-times.ts';
import { visitMessages as texts } from './visit.messages.ts';

const windowPart: Part<VisitWindow | ''> = {
  label: texts.window,
  display: { hint: texts.windowHint },
  empty: '',
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => (typed ? windowText(typed) : formMessages.none),
};

/** A day and a window of it, by the clocks of the property. */
export const visitParts = { day: dayPart(texts.day), visit: windowPart };
export type VisitParts = typeof visitParts;
/** With the times that are proposed, of which one is chosen or another is asked for. */
export type TimedParts = VisitParts & { time: Part<string> };

type WindowInputProps = ControlProps<VisitWindow | ''> & { usual: readonly VisitWindow[] };

/** One of the usual windows, or whichever is typed. */
function WindowInput({ value, onChange, usual, ...props }: WindowInputProps) {
  return (
    <Combobox
      choices={(typed) => windowChoices(typed, usual)}
      value={value ? choiceOf(value) : null}
      onChange={(choice) => onChange((choice?.value ?? '') as VisitWindow | '')}
      none={texts.noWindow}
      {...props}
    />
  );
}

/** A visit as the moments at which it begins and ends; null while something of it is missing. */
export function visitOf({ day, visit }: TypedOf<VisitParts>, timeZone: string): { from: string; to: string } | null {
  if (!visit || !isPlainDate(day)) return null;
  const [from, to] = timesOf(visit).map((time) => momentAt(day, time, timeZone).toISOString());
  return from && to ? { from, to } : null;
}

/** Of the usual windows those that somebody can still come in, by the clocks of the property. */
export const windowsLeft = (day: string, timeZone: string, now: Date): readonly VisitWindow[] =>
  USUAL_WINDOWS.filter((visit) => {
    const booked = visitOf({ day, visit }, timeZone);
    return booked === null || Date.parse(booked.from) > now.getTime();
  });

/** The first day on which somebody can come at a usual time: today, until it is too late for that. */
export function firstVisitDay(timeZone: string, now: Date): PlainDate {
  const day = dayIn(now, timeZone);
  return windowsLeft(day, timeZone, now).length > 0 ? day : addDays(day, 1);
}

/** What of a visit is missing, or over by now, beside where it belongs. */
export function wrongIn(typed: TypedOf<VisitParts>, timeZone: string, now: Date): Wrong[] {
  const booked = visitOf(typed, timeZone);
  if (booked)
    return Date.parse(booked.to) <= now.getTime() ? [{ path: ['visit'], message: texts.windowPast, code: 'past' }] : [];
  return [
    ...(isPlainDate(typed.day) ? [] : [{ path: ['day'], message: texts.dayMissing, code: 'missing' }]),
    ...(typed.visit ? [] : [{ path: ['visit'], message: texts.windowMissing, code: 'missing' }]),
  ];
}

/** Day and window, and whose clocks they are where those are not the reader's. */
export function VisitFields({ form, timeZone }: { form: PartsForm<TimedParts>; timeZone: string }) {
  const [day, visit] = useWatch({ control: form.control, name: ['day', 'visit'] });
  const { now } = useMoments();
  const starts = visitOf({ day, visit }, timeZone)?.from;
  const zone = otherZone(starts === undefined ? now : new Date(starts), timeZone);
  return (
    <>
      <PartFields form={form} names={['day']} />
      <PartField
        form={form}
        name="visit"
        control={(props) => <WindowInput {...props} usual={windowsLeft(day, timeZone, now)} />}
      />
      {zone && <p className="text-sm text-ink-2">{texts.zone(zone)}</p>}
    </>
  );
}
