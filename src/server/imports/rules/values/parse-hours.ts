import { WEEK_DAYS, type WeekDay } from '#contract/contractors/contractors.words.ts';
import { dateFormat } from '#contract/format/intl.ts';
import { once } from '#server/once.ts';
import { FILE_LANGUAGES } from '../words/languages.ts';
import { fold } from './fold.ts';

/** When somebody works: days Monday first, none where only hours are named; times as 07:30. */
export type ReadHours = { days: WeekDay[]; from: string | null; to: string | null; isAnyTime: boolean };

const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?\s*h?(?:uhr|hrs?)?\s*([ap]\.?m?\.?)?$/i;
const BETWEEN_DAYS = /\s*[-–—]\s*|\s+(?:to|through|thru|bis|à|al?|au|tot|t\/m|do|até)\s+/gi;
/** Words that stand between or before days and say nothing of them: "de lunes a viernes". */
const AND_WORDS = new Set('and und et y e i en a de du from von van od dal dalle das'.split(' '));
const ANY_TIME = /^(?:24\s*\/\s*7|24\s*h(?:ours|rs|\/24)?|24 hours.*|24h\/24.*|any ?time|rund um die uhr)$/i;
/** Two times with something between them, at the end: "7-5", "8:00 am to 5 pm", "8h–17h30". */
const HOURS =
  /(?:^|[\s,;:])(\d{1,2}(?:[:.h]\d{2})?\s*h?\s*(?:uhr)?\s*(?:[ap]\.?m\.?|[ap])?)\s*(?:-|–|—|to|bis|à|a|alle?|al|tot|do|às)\s*(\d{1,2}(?:[:.h]\d{2})?\s*h?\s*(?:uhr)?\s*(?:[ap]\.?m\.?|[ap])?)\s*(?:uhr|h)?$/i;
const LENGTH_MAX = 100;
const FIRST_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const WORKING_WEEK = new Set(['weekdays', 'weekday', 'werktags', 'business days', 'working days', 'jours ouvres']);
const WHOLE_WEEK = new Set(['daily', 'every day', 'all week', 'taglich', 'all days', '7 days', 'tous les jours']);

/** Reads "Mon-Fri 8:00-17:00", "7am to 5pm", "Mo, Mi", "lun-ven 8h–17h", "24/7"; null where it says nothing of the kind. */
export function parseHours(text: string): ReadHours | null {
  const cell = text.trim();
  if (cell.length > LENGTH_MAX) return null;
  if (ANY_TIME.test(cell)) return { days: [], from: null, to: null, isAnyTime: true };
  const hours = HOURS.exec(cell);
  const before = (hours === null ? cell : cell.slice(0, hours.index)).replace(/[,;:\s]+$/, '');
  const days = before === '' ? [] : parseDays(before);
  if (days === null || (hours === null && days.length === 0)) return null;
  if (hours === null) return { days, from: null, to: null, isAnyTime: false };
  const [from, to] = timesOf(hours[1] ?? '', hours[2] ?? '');
  return from === null || to === null || to <= from ? null : { days, from, to, isAnyTime: false };
}

/** Reads days of the week, Monday first: "Mon-Fri", "Mo, Mi, Fr", "weekdays"; null where something else is among them. */
export function parseDays(text: string): WeekDay[] | null {
  const words = fold(text);
  if (WORKING_WEEK.has(words)) return WEEK_DAYS.slice(0, 5);
  if (WHOLE_WEEK.has(words)) return [...WEEK_DAYS];
  const found = new Set<WeekDay>();
  const parts = text
    .replaceAll(/-feiras?\b/gi, '')
    .replaceAll(BETWEEN_DAYS, '-')
    .split(/[,;/+&\s]+/);
  for (const part of parts) {
    if (part === '' || AND_WORDS.has(part.toLowerCase())) continue;
    const days = part.split('-').map((day) => dayNames().get(fold(day)));
    const [first, last = first, ...more] = days;
    if (first === undefined || last === undefined || days.includes(undefined) || more.length > 0) return null;
    const length = ((last - first + 7) % 7) + 1;
    for (let step = 0; step < length; step += 1) found.add(WEEK_DAYS[(first + step) % 7] ?? 'MON');
  }
  if (found.size === 0) return null;
  return WEEK_DAYS.filter((day) => found.has(day));
}

/** An afternoon that is not called so is one where the day would end before it begins: "8-5", "12-8". */
function timesOf(first: string, second: string): [string | null, string | null] {
  const from = timeOf(first);
  const to = timeOf(second);
  if (from === null || to === null) return [null, null];
  const isMeantLater = to.minutes <= from.minutes && from.minutes <= 720 && to.half === '' && to.minutes < 720;
  return [written(from.minutes), written(isMeantLater ? to.minutes + 720 : to.minutes)];
}

function timeOf(text: string): { minutes: number; half: string } | null {
  const [, hour = '', minute = '0', half = ''] = TIME.exec(text.trim().replace(/\s*uhr/i, '')) ?? [];
  if (hour === '' || Number(hour) > 24 || Number(minute) > 59) return null;
  const isAfternoon = /^p/i.test(half) && Number(hour) < 12;
  const isMidnight = /^a/i.test(half) && Number(hour) === 12;
  const minutes = (Number(hour) + (isAfternoon ? 12 : 0) - (isMidnight ? 12 : 0)) * 60 + Number(minute);
  return { minutes, half };
}

/** A day that ends at midnight is kept to its last minute. */
const written = (minutes: number): string | null => {
  const kept = Math.min(minutes, 1439);
  return `${String(Math.floor(kept / 60)).padStart(2, '0')}:${String(kept % 60).padStart(2, '0')}`;
};

/** The days by name and by what each language shortens them to; Monday is 0. */
const dayNames = once(() => {
  const names = new Map<string, number>();
  const add = (name: string, day: number) => {
    if (name !== '' && !names.has(name)) names.set(name, day);
  };
  for (const weekday of ['long', 'short'] as const) {
    for (const language of FILE_LANGUAGES) {
      const format = dateFormat(language, { weekday, timeZone: 'UTC' });
      for (let day = 0; day < 7; day += 1)
        add(fold(format.format(FIRST_MONDAY + day * DAY_MS)).replace(/ feira$/, ''), day);
    }
  }
  for (const [day, name] of ['m', 'tu', 'w', 'th', 'f', 'sa', 'su'].entries()) add(name, day);
  for (const [day, name] of ['mons', 'tues', 'weds', 'thurs', 'fris', 'sats', 'suns'].entries()) add(name, day);
  add('thur', 3);
  return names;
});
