import { listOf } from '#contract/language/grammar.ts';
import type { ReportMailing, ReportMailingChange } from '#contract/report-mailings/report-mailings.ts';
import { MAILING_FORMATS, MAILING_REPEATS } from '#contract/report-mailings/report-mailings.words.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import { type Part, type PartsFor, sentOf, type TypedOf } from '#web/forms/parts.ts';
import type { Choice } from '#web/ui/choice.ts';
import {
  mailingFormatWords,
  repeatWords,
  mailingDialogMessages as texts,
  mailingFieldWords as words,
} from './report-mailings.messages.ts';
import { weekdayName } from './when.ts';

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'].map((value) => ({ value, label: weekdayName(Number(value)) }));

const weekdayPart: Part<string, number, number> = {
  ...selectPart(words.weekday, WEEKDAYS, '1'),
  read: String,
  send: Number,
};

/** Who get it; the form that shows it knows who may. */
const recipientsPart: Part<readonly Choice[], string[], ReportMailing['recipients']> = {
  label: words.recipientIds,
  display: { full: true, hint: texts.recipientsHint },
  empty: [],
  read: (people) => people.map(({ id, name }) => ({ value: id, label: name })),
  send: (typed) => typed.map(({ value }) => value),
  show: (typed) => (typed.length === 0 ? formMessages.none : listOf(typed.map(({ label }) => label))),
};

/** When and to whom a report is mailed. */
const parts = {
  title: textPart(words.title, { full: true, maxLength: 80, hint: texts.titleHint }),
  recipientIds: recipientsPart,
  repeats: segmentPart(words.repeats, choicesOf(MAILING_REPEATS, repeatWords), 'MONTHLY'),
  weekday: weekdayPart,
  monthDay: requiredFigurePart(words.monthDay, { inputMode: 'numeric', hint: texts.monthDayHint }),
  format: segmentPart(words.format, choicesOf(MAILING_FORMATS, mailingFormatWords), 'pdf', { hint: texts.formatHint }),
};
export const mailingParts = {
  ...parts,
  isPaused: switchPart(words.isPaused, { hint: texts.pausedHint }),
} satisfies PartsFor<typeof ReportMailingChange>;

/** A form of one: a new one is never paused. */
export const newMailingForm = {
  parts,
  bodyOf: (values: TypedOf<typeof parts>) => sentOf(parts, values),
};
export const mailingForm = {
  parts: mailingParts,
  bodyOf: (values: TypedOf<typeof mailingParts>) => sentOf(mailingParts, values),
};

/** What a new one is offered to be: a PDF on the first of the month. */
export const newMailingValues = (title: string): TypedOf<typeof parts> => ({
  title,
  recipientIds: [],
  repeats: 'MONTHLY',
  weekday: '1',
  monthDay: '1',
  format: 'pdf',
});

/** The fields of one that exists. */
export const mailingValuesOf = ({ recipients, ...row }: ReportMailing): TypedOf<typeof mailingParts> => ({
  title: row.title,
  recipientIds: recipientsPart.read(recipients),
  repeats: row.repeats,
  weekday: String(row.weekday),
  monthDay: String(row.monthDay),
  format: row.format,
  isPaused: row.isPaused,
});
