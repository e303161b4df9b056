import type { PlainDate } from '#contract/dates.ts';
import type { Ask } from './chores.ts';

/** What the books say of one day: under each question, its answer. */
export type PastDay = Map<string, string>;

const REPORTS = [
  'trial-balance?basis=ACCRUAL&',
  'trial-balance?basis=CASH&',
  'balance-sheet?basis=ACCRUAL&',
  'aged-receivables?',
  'deposit-register?',
];

const AMOUNT = /^-?\d+\.\d\d$/;
/** The amounts of a row under what it is about. How a lease is called and stands today is not of that day. */
const amountsOf = (row: Record<string, unknown>): [string, unknown][] =>
  Object.entries(row).filter(([column, cell]) => AMOUNT.test(String(cell)) || /Id$|^number$/.test(column));

const saysSomething = (amounts: readonly [string, unknown][]): boolean =>
  amounts.some(([, cell]) => AMOUNT.test(String(cell)) && Number(cell) !== 0);

/** Everything that is asked as of a day: reports on both bases, and some ledgers line by line. */
export async function readPastDay(ask: Ask, day: PlainDate, leaseIds: readonly string[]): Promise<PastDay> {
  const past: PastDay = new Map();
  for (const report of REPORTS) {
    const { data } = await ask('GET', `/api/reports/${report}asOf=${day}`);
    past.set(`${report} as of ${day}`, JSON.stringify(data.rows.map(amountsOf).filter(saysSomething)));
    past.set(`the tie-out of ${report} as of ${day}`, String(data.tieOut.holds));
  }
  for (const leaseId of leaseIds) {
    const { data } = await ask('GET', `/api/leases/${leaseId}/ledger?asOf=${day}`);
    // Whether something was taken back later is told beside it, and is not of that day.
    const lines = data.lines.map(({ id, balance, openAmount }: Record<string, unknown>) => [id, balance, openAmount]);
    past.set(`the ledger of ${leaseId} as of ${day}`, JSON.stringify([data.balance, data.due, data.prepaid, lines]));
  }
  return past;
}

/** What of two readings of the same day is not the same, in a few words each. */
export function movedSince(before: PastDay, after: PastDay): string[] {
  return [...before].flatMap(([question, said]) => {
    const now = after.get(question) ?? '';
    if (now === said) return question.startsWith('the tie-out') && now !== 'true' ? [`${question} does not hold`] : [];
    const at = [...said].findIndex((letter, place) => letter !== now[place]);
    return [
      `${question} moved: …${said.slice(Math.max(0, at - 80), at + 60)} became …${now.slice(Math.max(0, at - 80), at + 60)}`,
    ];
  });
}
