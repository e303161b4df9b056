import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { momentAt } from '#contract/clocks.ts';
import { isPlainDate } from '#contract/dates.ts';
import type { Wrong } from '#web/forms/field-errors.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import type { ControlProps, Part, TypedOf } from '#web/forms/parts.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { otherZone } from '../ticket/visit-times.ts';
import { moveMessages } from './move.messages.ts';
import { choiceOf, timesOf, type VisitWindow, windowChoices, windowText } from './visit-windows.ts';

const texts = moveMessages.visit;

const windowPart: Part<VisitWindow | ''> = {
  label: texts.window,
  display: { hint: texts.windowHint },
  empty: '',
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => (typed ? windowText(typed) : formMessages.none),
  control: (props) => <WindowInput {...props} />,
};

/** A day and a window of it, by the clocks of the property. */
export const visitParts = { day: dayPart(texts.day), visit: windowPart };
export type VisitParts = typeof visitParts;

/** One of the usual windows, or whichever is typed. */
function WindowInput({ value, onChange, ...props }: ControlProps<VisitWindow | ''>) {
  const [typed, setTyped] = useState('');
  return (
    <Combobox
      choices={windowChoices(typed)}
      value={value ? choiceOf(value) : null}
      onChange={(choice) => onChange((choice?.value ?? '') as VisitWindow | '')}
      onSearch={setTyped}
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
export function VisitFields({ form, timeZone }: { form: PartsForm<VisitParts>; timeZone: string }) {
  const [day, visit] = useWatch({ control: form.control, name: ['day', 'visit'] });
  const { now } = useMoments();
  const starts = visitOf({ day, visit }, timeZone)?.from;
  const zone = otherZone(starts === undefined ? now : new Date(starts), timeZone);
  return (
    <>
      <PartFields form={form} />
      {zone && <p className="text-sm text-ink-2">{texts.zone(zone)}</p>}
    </>
  );
}
