import { WEEK_DAYS, type WeekDay } from '#contract/contractors/contractors.words.ts';
import { formatClocks } from '#contract/format/window.ts';
import { listOf } from '#contract/language/grammar.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { weekDayWords } from './contractors.messages.ts';

/** So many days that follow each other are told by the first and the last. */
const RUN_MIN = 3;

/** "Mon–Fri and Sun": days of the week, those that follow each other as one. */
export function daysInWords(days: readonly WeekDay[]): string {
  const runs: WeekDay[][] = [];
  for (const [index, day] of WEEK_DAYS.entries()) {
    if (!days.includes(day)) continue;
    const before = WEEK_DAYS[index - 1];
    const run = runs.at(-1);
    if (run && before !== undefined && run.at(-1) === before) run.push(day);
    else runs.push([day]);
  }
  return listOf(
    runs.flatMap((run) => {
      const [first, last] = [run[0], run.at(-1)];
      const isLong = run.length >= RUN_MIN && first && last;
      return isLong ? [`${weekDayWords[first]}–${weekDayWords[last]}`] : run.map((day) => weekDayWords[day]);
    }),
  );
}

type Hours = { workDays: readonly WeekDay[]; workFrom: string | null; workTo: string | null };

/** "Mon–Sat 7 AM – 7 PM"; empty where nobody said. */
export const hoursInWords = ({ workDays, workFrom, workTo }: Hours): string =>
  [daysInWords(workDays), workFrom && workTo && formatClocks(workFrom, workTo, orgLocale())].filter(Boolean).join(' ');
