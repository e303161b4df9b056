import { isPlainDate } from '#contract/dates.ts';
import { write } from '#contract/format/write-moment.ts';
import { OWNERS_TO_AGREE, PROMISES_AFTER_QUESTION, WEEKDAYS } from '#contract/organization/organization.words.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { radioPart } from '#web/forms/kinds/radio.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { ticksPart } from '#web/forms/kinds/ticks.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import type { Part } from '#web/forms/parts.ts';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { readerZone } from '#web/ui/reader-zone.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { timeText } from '#web/ui/times-of-day.ts';
import { readDay, writeDay } from '#web/ui/typed-day.ts';
import { todayIn } from '#web/ui/zone.ts';
import {
  ownersToAgreeWords,
  promiseAfterQuestionWords,
  policyMessages as texts,
  weekdayWords,
  organizationFieldWords as words,
} from './organization.messages.ts';

/** A figure that must be said, with what it counts behind it. */
const counting = (label: string, unit: string) => requiredFigurePart(label, { inputMode: 'numeric', after: unit });

/** The end of the day is another hour than its beginning, but where both are 12 AM. */
function hourText(hour: number): string {
  if (hour < 24) return timeText(`${String(hour).padStart(2, '0')}:00`);
  const midnight = timeText('00:00');
  return midnight === '00:00' ? '24:00' : midnight;
}

/** An hour of the day, from `first` to `last`. */
function hourPart(label: string, first: number, last: number): Part<string, number, number> {
  const choices = Array.from({ length: last - first + 1 }, (_, nth) => ({
    value: String(first + nth),
    // Written when it is shown: the page may have gone to an organization elsewhere since.
    get label() {
      return hourText(first + nth);
    },
  }));
  const { control, ...part } = selectPart<string>(label, choices, String(first));
  return { ...part, ...(control && { control }), read: String, send: Number };
}

/** A month of the year, by its name: 1 for January to 12. */
export function monthPart(label: string, hint: string): Part<string, number, number> {
  const choices = Array.from({ length: 12 }, (_, nth) => ({
    value: String(nth + 1),
    label: write(new Date(Date.UTC(2000, nth)), { month: 'long' }, orgLocaleTag(), 'UTC'),
  }));
  const { control, ...part } = selectPart<string>(label, choices, '1');
  return { ...part, ...(control && { control }), display: { hint }, read: String, send: Number };
}

const dayText = (day: string): string => writeDay(day, orgLocaleTag());

/** The days in a text, each on its own line as people here write days; the server says which line is none. */
const daysIn = (typed: string): string[] =>
  typed.split(/[\n;]+/).flatMap((line) => {
    const words = line.split(/\s+/).filter((word) => word !== '');
    if (words.every(isPlainDate)) return words;
    return [readDay(line, orgLocaleTag(), todayIn(readerZone()))];
  });

const daysPart = (label: string): Part<string, string[], string[]> => ({
  label,
  display: { full: true, optional: true, hint: texts.holidaysHint },
  empty: '',
  read: (days) => days.map(dayText).join('\n'),
  send: daysIn,
  show: (typed) => (typed.trim() === '' ? texts.none : daysIn(typed).map(dayText).join('; ')),
  control: ({ onChange, after: _, ...props }) => (
    <TextArea rows={3} {...props} onChange={({ target }) => onChange(target.value)} />
  ),
});

/** The parts of what an organization promises, when it works, and how people get in. */
export const policyParts = {
  answerHoursEmergency: counting(words.answerHoursEmergency, texts.hours),
  resolveDaysEmergency: counting(words.resolveDaysEmergency, texts.days),
  answerHoursHigh: counting(words.answerHoursHigh, texts.workingHours),
  resolveDaysHigh: counting(words.resolveDaysHigh, texts.days),
  answerHoursNormal: counting(words.answerHoursNormal, texts.workingHours),
  resolveDaysNormal: counting(words.resolveDaysNormal, texts.days),
  answerHoursLow: counting(words.answerHoursLow, texts.workingHours),
  resolveDaysLow: counting(words.resolveDaysLow, texts.days),
  offerMinutesEmergency: counting(words.offerMinutesEmergency, texts.minutes),
  offerHoursHigh: counting(words.offerHoursHigh, texts.workingHours),
  offerDaysNormal: counting(words.offerDaysNormal, texts.workingDays),
  offerDaysLow: counting(words.offerDaysLow, texts.workingDays),
  offersNext: switchPart(words.offersNext, { hint: texts.offersNextHint, first: true }),
  invoiceTolerancePercent: counting(words.invoiceTolerancePercent, '%'),
  spokenWordHours: counting(words.spokenWordHours, texts.hours),
  figureRowsMin: counting(words.figureRowsMin, texts.rows),
  ownersToAgree: radioPart(words.ownersToAgree, choicesOf(OWNERS_TO_AGREE, ownersToAgreeWords), 'ONE', {
    full: true,
    hint: texts.ownersToAgreeHint,
  }),
  promiseAfterQuestion: radioPart(
    words.promiseAfterQuestion,
    choicesOf(PROMISES_AFTER_QUESTION, promiseAfterQuestionWords),
    'ANEW',
    { full: true, hint: texts.promiseAfterQuestionHint },
  ),
  doneNeedsSignature: switchPart(words.doneNeedsSignature, { hint: texts.doneNeedsSignatureHint }),
  endedPapersBlock: switchPart(words.endedPapersBlock, { hint: texts.endedPapersBlockHint }),
  pauseMovesPromise: switchPart(words.pauseMovesPromise, { hint: texts.pauseMovesPromiseHint }),
  approvalLimit: optionalMoneyPart(words.approvalLimit, ({ baseCurrency }) => String(baseCurrency ?? ''), {
    full: true,
    none: texts.none,
  }),
  opensAtHour: hourPart(words.opensAtHour, 0, 23),
  closesAtHour: hourPart(words.closesAtHour, 1, 24),
  workingDays: ticksPart(
    words.workingDays,
    WEEKDAYS.map((value) => ({ value, label: weekdayWords[value] })),
  ),
  holidays: daysPart(words.holidays),
  passwordLengthMin: counting(words.passwordLengthMin, texts.characters),
  sessionDays: counting(words.sessionDays, texts.days),
};
