import type { z } from 'zod';
import { scaleMinor } from '#contract/money.ts';
import type { BillInput } from '#contract/work-orders/bills.ts';
import { fail } from '#server/access/app-error.ts';
import { chargeOf } from '#server/maintenance/rules/charge.ts';

/** One line as it is stored: amounts in minor units of the currency of the request. */
export type StoredLine = { description: string; quantity: string; unitMinor: number; totalMinor: number };
/** What a quote or an invoice adds up to. */
export type Sums = { lines: StoredLine[]; taxMinor: number; totalMinor: number };

/** What lines and tax add up to; figures that cannot be kept are refused, and so is a bill of nothing. */
export function sumsOf({ lines, tax }: Pick<z.output<typeof BillInput>, 'lines' | 'tax'>, currency: string): Sums {
  const stored = lines.map(({ description, quantity, unitPrice }, at): StoredLine => {
    const saidIn = { quantity: `lines.${at}.quantity`, unitCost: `lines.${at}.unitPrice` };
    const { unitCostMinor, totalMinor } = chargeOf({ quantity, unitCost: unitPrice, tax: '0' }, currency, saidIn);
    return { description, quantity, unitMinor: unitCostMinor, totalMinor };
  });
  const netMinor = stored.reduce((sum, line) => sum + line.totalMinor, 0);
  const { totalMinor: taxMinor } = chargeOf({ quantity: '1', unitCost: tax, tax: '0' }, currency, { unitCost: 'tax' });
  const totalMinor = netMinor + taxMinor;
  if (totalMinor === 0) throw fail('bill.nothing');
  return { lines: stored, taxMinor, totalMinor };
}

/** How far an invoice may go without anybody saying why: the quote that was taken, and so many percent of it. */
export const passesUpToMinor = (quotedMinor: number, tolerancePercent: number): number =>
  scaleMinor(quotedMinor, 100 + tolerancePercent, 100);
