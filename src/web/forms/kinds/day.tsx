import { formatDate } from '#contract/format/date.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { formMessages } from '../forms.messages.ts';
import type { Part, PartDisplay } from '../parts.ts';

type DayDisplay = PartDisplay & { min?: string | undefined; max?: string | undefined };
type DayPart<Sent> = Part<string, Sent, string | null>;

/** A day that must be said. */
export const dayPart = (label: string, display: DayDisplay = {}): DayPart<string> => ({
  ...day(label, display),
  send: (typed) => typed,
});

/** A day that may be left open. */
export const optionalDayPart = (label: string, display: DayDisplay = {}): DayPart<string | null> => ({
  ...day(label, { optional: true, ...display }),
  send: (typed) => typed || null,
});

const day = (label: string, { min, max, ...display }: DayDisplay): Omit<DayPart<never>, 'send'> => ({
  label,
  display,
  empty: '',
  read: (stored) => stored ?? '',
  show: (typed) => (typed ? formatDate(typed, orgLocale()) : formMessages.none),
  control: (props) => <DateInput min={min} max={max} {...props} />,
});
