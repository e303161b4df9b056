import { formatClocks } from '#contract/format/window.ts';
import type { Choice } from './choice.ts';
import { orgLocale } from './org-locale.ts';

/** A time of a day by the clock on the wall, of 24 hours: "09:30". */
export type TimeOfDay = string;

const HALF_HOURS = 48;
const NOON = 12;
const TIME = /^(\d{1,2})(?:[:.h ]?([0-5]\d))?\s*(?:([ap])\.?(?:m\.?)?|h|uhr)?$/i;

/** A time in words: "9 PM" or "9:30 PM", "21:00" by the country of the organization. */
export const timeText = (time: TimeOfDay): string => formatClocks(time, time, orgLocale());

/** The times to choose from once this was typed: what it says itself, else every half hour that reads like it. */
export function timeChoices(typed: string): Choice[] {
  const said = readTime(typed);
  if (said !== null) return [choiceOfTime(said)];
  const wanted = typed.trim().toLowerCase();
  const all = Array.from({ length: HALF_HOURS }, (_, half) => timeOf(Math.floor(half / 2), (half % 2) * 30));
  return all.map(choiceOfTime).filter(({ label }) => label.toLowerCase().includes(wanted));
}

export const choiceOfTime = (time: TimeOfDay): Choice => ({ value: time, label: timeText(time) });

/** Reads "9:30", "21", "2130", "9 pm" or "9.30 a.m."; null where that is no time. */
export function readTime(typed: string): TimeOfDay | null {
  const said = TIME.exec(typed.normalize('NFKC').trim());
  if (said === null) return null;
  const [, hourText, minutes = '0', half] = said;
  const hour = Number(hourText);
  if (half !== undefined && (hour === 0 || hour > NOON)) return null;
  const hours = half === undefined ? hour : (hour % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
  return hours > 23 ? null : timeOf(hours, Number(minutes));
}

const timeOf = (hours: number, minutes: number): TimeOfDay =>
  [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
