import { MoneyError, toMinor } from '#contract/money.ts';
import { likelyCurrency, meansCurrency } from '#server/imports/rules/values/currency-signs.ts';
import { fold } from '#server/imports/rules/values/fold.ts';
import { isCompanyName } from '#server/imports/rules/values/parse-names.ts';
import type { ReadLine } from './read-lines.ts';

/** A lease as lines are matched with it; amounts in minor units of `currency`. */
export type KnownLease = {
  id: string;
  ref: string;
  unit: string;
  property: string;
  renters: readonly string[];
  currency: string;
  dueMinor: number;
  rentMinor: number;
};

/** What speaks for a lease: its number alone is enough, a name wants something else beside it. */
const WEIGHT = { ref: 100, name: 10, unit: 4, property: 3, due: 5, rent: 3 } as const;
const CERTAIN = WEIGHT.name + WEIGHT.property;
const SHOWN = 5;

/**
 * The leases that a line could be of, the likeliest first, and whether the first is certain. A line that names a currency is
 * of no lease in another: so many euros are not as many dollars. Nor is one with cents of a lease in yen.
 */
export function matchLine(
  { words, decimal, currency }: Pick<ReadLine, 'words' | 'decimal' | 'currency'>,
  leases: readonly KnownLease[],
): { leases: KnownLease[]; isSure: boolean } {
  const text = ` ${fold(words)} `;
  const solid = solidOf(words);
  const scored = leases
    .filter((lease) => currency === null || meansCurrency(currency, lease.currency))
    .filter((lease) => decimal === null || minorOf(decimal, lease.currency) !== null)
    .map((lease) => ({ lease, score: scoreOf(lease, text, solid, decimal) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = scored;
  const isSure = first !== undefined && first.score >= CERTAIN && first.score > (second?.score ?? 0);
  return { leases: scored.slice(0, SHOWN).map(({ lease }) => lease), isSure };
}

/** The currency of a line: of the lease that it is likeliest of, the one it names, or else that of the first lease of which it can be. */
export function currencyOf(
  { decimal, currency: named }: Pick<ReadLine, 'decimal' | 'currency'>,
  likeliest: KnownLease | undefined,
  leases: readonly KnownLease[],
): string {
  const found =
    named === null
      ? leases.find(({ currency }) => minorOf(decimal, currency) !== null)?.currency
      : likelyCurrency(named);
  return likeliest?.currency ?? found ?? 'USD';
}

/** Banks drop and add spaces and hyphens in references. */
const solidOf = (words: string): string => fold(words).replaceAll(/[^a-z0-9]/g, '');

/** "LSE-2026-00012" is not said where "LSE-2026-000123" is. */
const isRefIn = (text: string, ref: string): boolean => new RegExp(`${[...solidOf(ref)].join(' ?')}(?!\\d)`).test(text);

function scoreOf(lease: KnownLease, text: string, solid: string, decimal: string | null): number {
  const minor = minorOf(decimal, lease.currency);
  const says = (words: string) => text.includes(` ${fold(words)} `);
  const isNamed = lease.renters.some((name) => SPELLINGS.some((spelled) => isNamedIn(text, fold(spelled(name)))));
  const is = (amount: number) => minor !== null && minor > 0 && minor === amount;
  return (
    (solid.includes(solidOf(lease.ref)) && isRefIn(text, lease.ref) ? WEIGHT.ref : 0) +
    (isNamed ? WEIGHT.name : 0) +
    (says(lease.unit) ? WEIGHT.unit : 0) +
    (says(lease.property) ? WEIGHT.property : 0) +
    (is(lease.dueMinor) ? WEIGHT.due : 0) +
    (is(lease.rentMinor) ? WEIGHT.rent : 0)
  );
}

/** Banks have no letters with marks: they leave the marks out, or write what stands for them: "Müller" as MUELLER. */
const IN_TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) =>
    name
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/[äöüåø]/g, (letter) => IN_TWO_LETTERS[letter] ?? letter),
];

/** What companies are, rather than what they are called; banks write it otherwise or leave it out. */
const FORM =
  /(?: (?:and co|co|llc|inc|incorporated|ltd|limited|llp|lp|corp|corporation|company|plc|gmbh|ag|kg|ug|ohg|gbr|sarl|sas|sci|sa|sl|srl|spa|bv|nv|vof|lda|ltda|pvt|private|sp z o o|sp zoo))+$/;

/** Whether a text names somebody: a company by what it is called, a person by first and last name; those between are often left out. */
function isNamedIn(text: string, name: string): boolean {
  const called = name.replace(FORM, '');
  if (called !== name || isCompanyName(name)) return called !== '' && text.includes(` ${called} `);
  const parts = name.split(' ');
  return [parts[0], parts.at(-1)].every((part) => part && text.includes(` ${part} `));
}

/** An amount in minor units of a currency; null where there is none. */
export function minorOf(decimal: string | null, currency: string): number | null {
  if (decimal === null) return null;
  try {
    return toMinor(decimal, currency);
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}
