import { formatClocks } from '#contract/format/window.ts';
import type { Choice } from '#web/ui/choice.ts';
import { orgLocale } from '#web/ui/org-locale.ts';

/** A window of a day by the clocks on the wall, as two times of 24 hours: "09:00-11:00". */
export type VisitWindow = `${string}-${string}`;

/** The windows that are usually agreed, by the hour: short ones first, then half days and the whole one. */
const USUAL: readonly [from: number, to: number][] = [
  ...[8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((hour): [number, number] => [hour, hour + 2]),
  [8, 12],
  [12, 17],
  [8, 17],
];
const MINUTES_A_DAY = 24 * 60;
const NOON = 12 * 60;
/** Nobody comes before: "2–4" without more is meant for the afternoon. */
const EARLIEST = 7 * 60;

/** The two times of a window. */
export const timesOf = (window: VisitWindow): [from: string, to: string] => window.split('-') as [string, string];

/** A window in words: "9–11 AM", "09:00–11:00". */
export const windowText = (window: VisitWindow): string => formatClocks(...timesOf(window), orgLocale());

/** The windows that are usually agreed. */
export const USUAL_WINDOWS: readonly VisitWindow[] = USUAL.map(([from, to]) => windowOf(from * 60, to * 60));

/** The windows to choose from once this was typed: what it says itself, else those of the usual ones that read like it. */
export function windowChoices(typed: string, usual: readonly VisitWindow[] = USUAL_WINDOWS): Choice[] {
  const said = readWindow(typed);
  if (said) return [choiceOf(said)];
  const wanted = typed.trim().toLowerCase();
  return usual.map(choiceOf).filter(({ label }) => label.toLowerCase().includes(wanted));
}

export function choiceOf(window: VisitWindow): Choice {
  return { value: window, label: windowText(window) };
}

/** Reads "9-11", "9:30 – 11 am", "14.00–16.30", "0900-1100" or "2–4pm"; null where there are no two times, the second later. */
export function readWindow(typed: string): VisitWindow | null {
  const text = typed.normalize('NFKC');
  const times = [...text.matchAll(/(?<!\d)(\d{1,2})(?:[:.h]?(\d{2}))?(?!\d)\s*([ap]?)\.?(?:m\b)?/gi)];
  const [first, second] = times;
  if (times.length !== 2 || !first || !second) return null;
  const to = minutesOf(second);
  const from = minutesOf(first, second[3]);
  if (from === null || to === null) return null;
  const end = to === 0 ? MINUTES_A_DAY : to < from && to < NOON && !second[3] ? to + NOON : to;
  const start = from >= end && !first[3] ? (minutesOf(first, 'a') ?? from) : from;
  return start < end ? windowOf(start, end) : null;
}

/** A time as minutes of the day; without AM or PM of its own it takes the other's, else the hours of people at work. */
function minutesOf([, hours, minutes, half]: RegExpMatchArray, otherHalf?: string): number | null {
  const said = (half || otherHalf)?.toLowerCase();
  const shown = Number(hours) * 60 + Number(minutes ?? 0);
  if (shown > MINUTES_A_DAY || Number(minutes ?? 0) > 59 || (said && Number(hours) > 12)) return null;
  if (said) return (shown % NOON) + (said === 'p' ? NOON : 0);
  return shown < EARLIEST && String(hours).length === 1 ? shown + NOON : shown;
}

function windowOf(from: number, to: number): VisitWindow {
  return `${clock(from)}-${clock(to)}`;
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
