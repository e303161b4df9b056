import { formatDate } from '#contract/format/date.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { here } from '#web/ui/here.ts';
import { formMessages } from '../forms.messages.ts';
import type { Part, PartLook } from '../parts.ts';

type DayLook = PartLook & { min?: string | undefined; max?: string | undefined };
type DayPart<Sent> = Part<string, Sent, string | null>;

/** A day that must be said. */
export const dayPart = (label: string, look: DayLook = {}): DayPart<string> => ({
  ...day(label, look),
  send: (typed) => typed,
});

/** A day that may be left open. */
export const optionalDayPart = (label: string, look: DayLook = {}): DayPart<string | null> => ({
  ...day(label, { optional: true, ...look }),
  send: (typed) => typed || null,
});

const day = (label: string, { min, max, ...look }: DayLook): Omit<DayPart<never>, 'send'> => ({
  label,
  look,
  empty: '',
  read: (stored) => stored ?? '',
  show: (typed) => (typed ? formatDate(typed, here()) : formMessages.none),
  control: (props) => <DateInput min={min} max={max} {...props} />,
});
