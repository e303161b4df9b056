import { findMeaning, meaningsIn } from '../words/languages.ts';
import type { Cycle } from '../words/words.ts';

const meanings = meaningsIn('cycles');

/** How many of one make how many months; what is counted in weeks or days only comes near to a month. */
const IN_MONTHS: Record<Exclude<Cycle, 'ONCE'>, { times: bigint; months: bigint; isExact: boolean }> = {
  DAY: { times: 365n, months: 12n, isExact: false },
  WEEK: { times: 52n, months: 12n, isExact: false },
  TWO_WEEKS: { times: 26n, months: 12n, isExact: false },
  FOUR_WEEKS: { times: 13n, months: 12n, isExact: false },
  HALF_MONTH: { times: 2n, months: 1n, isExact: true },
  MONTH: { times: 1n, months: 1n, isExact: true },
  TWO_MONTHS: { times: 1n, months: 2n, isExact: true },
  QUARTER: { times: 1n, months: 3n, isExact: true },
  HALF_YEAR: { times: 1n, months: 6n, isExact: true },
  YEAR: { times: 1n, months: 12n, isExact: true },
};

/** How often a text says that something is paid, in any of the languages; or null. */
export const findCycle = (text: string): Cycle | null => findMeaning(text, meanings())?.meaning ?? null;

/** A header's words without those that say how often, and how often they say; "Weekly rent" is rent. */
export function cycleOfHeader(folded: string): { cycle: Cycle; rest: string } | null {
  const found = findMeaning(folded, meanings());
  // "Day" alone in a header means the day on which something is due.
  if (found === null || found.phrase === 'day') return null;
  return { cycle: found.meaning, rest: ` ${folded} `.replace(` ${found.phrase} `, ' ').trim() };
}

/** Takes what says how often from the words before or after the figure of an amount: "£300 pw", "1.025 €/Monat". */
export function splitCycle(text: string): { amount: string; cycle: Cycle | null } {
  const last = text.search(/\d\D*$/);
  const first = text.search(/\d/);
  if (first === -1) return { amount: text, cycle: null };
  const after = text.slice(last + 1);
  if (/\p{L}/u.test(after)) {
    const found = findMeaning(after, meanings());
    const start = found === null ? -1 : cutAt(after);
    if (found !== null) return { amount: text.slice(0, last + 1) + after.slice(0, start), cycle: found.meaning };
  }
  const before = text.slice(0, first);
  const found = /\p{L}{4}/u.test(before) ? findMeaning(before, meanings()) : null;
  if (found === null) return { amount: text, cycle: null };
  return { amount: text.slice(first), cycle: found.meaning };
}

/** Where the words begin that follow thousands and a currency: "k€/Monat" is cut before the stroke, "EUR pro Monat" before "pro". */
function cutAt(after: string): number {
  const currency =
    /^\s*(?:k(?!\p{L}))?\s*(?:[^\p{L}\d\s/]+|(?:usd|eur|gbp|inr|chf|pln|cad|aud|brl|mxn|zł|zl|kr|rs\.?)(?![\p{L}]))?[)\s.,\-–]*/iu.exec(
      after,
    );
  return currency?.[0].length ?? 0;
}

/** What an amount paid so often comes to a month, in minor units; null where that is anybody's guess. */
export function monthlyOf(minor: number, cycle: Cycle): { minor: number; isExact: boolean } | null {
  if (cycle === 'ONCE') return null;
  const { times, months, isExact } = IN_MONTHS[cycle];
  const total = BigInt(minor) * times;
  return { minor: Number((total * 2n + months) / (months * 2n)), isExact: isExact && total % months === 0n };
}
