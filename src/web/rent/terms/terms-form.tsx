import { isPlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { findMoneyProblem, toMinor } from '#contract/money.ts';
import { monthsOf, type RentCycle } from '#contract/rent/rent.cycles.ts';
import type { RentLine } from '#contract/rent/rent.occurrences.ts';
import type { RentTerms, RentTermsChange } from '#contract/rent/rent.ts';
import { readFigure } from '#web/forms/kinds/figure.tsx';
import { type Part, type PartsFor, sentOf, type TypedOf } from '#web/forms/parts.ts';
import { shortDay } from '#web/leases/lease-days.ts';
import { comparedLineMessages, cycleWords, rentMessages as texts } from '../rent.messages.ts';

/** One line as it is typed. */
export type LineValue = {
  account: string;
  memo: string;
  amount: string;
  cycle: RentCycle;
  startsOn: string;
  endsOn: string;
  dueDay: string;
  postDaysInAdvance: string;
};

/** What an account is called, by its number. */
type NameOfAccount = (number: string) => string;

type SentLine = {
  account: string;
  memo: string | null;
  amount: string;
  cycle: RentCycle;
  startsOn: string;
  endsOn: string | null;
  dueDay: number;
  postDaysInAdvance: number;
};

/** How many days before it falls due a line is posted; none where nothing that can be read is typed. */
const inAdvance = (typed: string): number => readFigure(typed) || 0;

const linesPart = (currency: string, nameOf: NameOfAccount): Part<LineValue[], SentLine[], RentTerms['lines']> => ({
  label: texts.pays,
  empty: [],
  read: (stored) =>
    stored.map((line) => ({
      ...line,
      memo: line.memo ?? '',
      endsOn: line.endsOn ?? '',
      dueDay: String(line.dueDay),
      postDaysInAdvance: String(line.postDaysInAdvance),
    })),
  send: (typed) =>
    typed.map(({ memo, endsOn, dueDay, postDaysInAdvance, ...line }) => ({
      ...line,
      memo: memo || null,
      endsOn: endsOn || null,
      dueDay: Number(dueDay),
      postDaysInAdvance: readFigure(postDaysInAdvance) ?? 0,
    })),
  show: (typed) =>
    typed
      // All of a line that is sent, or what somebody else changed of it would read the same and be saved over unseen.
      .map(({ account, memo, amount, cycle, startsOn, endsOn, dueDay, postDaysInAdvance }) =>
        [
          nameOf(account),
          memo && `“${memo}”`,
          formatCurrency(amount, currency),
          cycleWords[cycle],
          shortDay(startsOn),
          endsOn ? shortDay(endsOn) : texts.openEnd,
          monthsOf(cycle) !== null && comparedLineMessages.dueOnDay(dueDay),
          inAdvance(postDaysInAdvance) !== 0 && comparedLineMessages.postedBefore(inAdvance(postDaysInAdvance)),
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join('; '),
});

const termsParts = (currency: string, nameOf: NameOfAccount) =>
  ({ lines: linesPart(currency, nameOf) }) satisfies PartsFor<typeof RentTermsChange>;
export type TermsParts = ReturnType<typeof termsParts>;

const schema = async () => (await import('#contract/rent/rent.ts')).RentTermsChange.omit({ version: true });

/** The form of what a lease owes, with amounts in its currency and accounts by their names. */
export function termsForm(currency: string, nameOf: NameOfAccount) {
  const parts = termsParts(currency, nameOf);
  return { parts, schema, bodyOf: (values: TypedOf<TermsParts>) => sentOf(parts, values) };
}

export const termsValuesOf = (terms: RentTerms): TypedOf<TermsParts> => ({
  lines: linesPart(terms.currency, String).read(terms.lines),
});

/** The typed lines that can be reckoned with already: those with an amount and days. */
export const linesToReckon = (lines: readonly LineValue[], currency: string): RentLine[] =>
  lines.flatMap(({ account, memo, amount, cycle, startsOn, endsOn, dueDay, postDaysInAdvance }, at) =>
    isPlainDate(startsOn) && (endsOn === '' || isPlainDate(endsOn)) && findMoneyProblem(amount, currency) === null
      ? [
          {
            id: String(at),
            account,
            memo: memo || null,
            amountMinor: toMinor(amount, currency),
            cycle,
            startsOn,
            endsOn: endsOn === '' ? null : endsOn,
            dueDay: Number(dueDay),
            postDaysInAdvance: inAdvance(postDaysInAdvance),
          },
        ]
      : [],
  );

/** A further line, that begins when nothing else is said. */
export const emptyLine = (dueDay: number, startsOn: string): LineValue => ({
  account: '',
  memo: '',
  amount: '',
  cycle: 'MONTHLY',
  startsOn,
  endsOn: '',
  dueDay: String(dueDay),
  postDaysInAdvance: '0',
});
