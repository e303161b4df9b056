import type { PaymentMethod } from '#contract/ledger/ledger.words.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import type { PaymentLine, RecordMany } from '#contract/payments/payment-lines.ts';

/** Of which lease each line is, by its number, under the id that it has in the batch; a line that is not named stays out. */
export type Chosen = Readonly<Record<number, { rowId: string; leaseId: string; currency: string }>>;
/** A line that is to be recorded, with the currency of its lease. */
export type LineToRecord = RecordMany['lines'][number] & { currency: string };

/** The lease of every line that is sure. */
export const chosenAtFirst = (lines: readonly PaymentLine[], newId: () => string = () => crypto.randomUUID()): Chosen =>
  Object.fromEntries(
    lines.flatMap(({ number, state, leases: [first] }) =>
      state === 'SURE' && first ? [[number, { rowId: newId(), leaseId: first.id, currency: first.currency }]] : [],
    ),
  );

/** What is recorded of the lines for which a lease is chosen. */
export const recordedLines = (lines: readonly PaymentLine[], chosen: Chosen, method: PaymentMethod): LineToRecord[] =>
  lines.flatMap(({ number, amount, paidOn, reference }) => {
    const lease = chosen[number];
    if (!lease || amount === null || paidOn === null) return [];
    const { rowId, leaseId, currency } = lease;
    return [{ id: rowId, leaseId, amount, paidOn, method, reference, currency }];
  });

/** What lines come to, by currency. */
export const totalsOf = (lines: readonly LineToRecord[]): { amount: string; currency: string }[] =>
  [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: fromMinor(
      own.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0),
      currency,
    ),
  }));
