import { fromMinor, scaleMinor, toMinor } from '#contract/money.ts';

type Figures = { quantity: string; unitCost: string; tax: string };

/** The total by the server's own rule, as a decimal text; null while a figure is missing or wrong. */
export function totalOf({ quantity, unitCost, tax }: Figures, currency: string): string | null {
  const match = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(quantity);
  if (!match) return null;
  try {
    const thousandths = Number(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`);
    const taxMinor = tax === '' ? 0 : toMinor(tax, currency);
    return fromMinor(scaleMinor(toMinor(unitCost, currency), thousandths, 1000) + taxMinor, currency);
  } catch {
    return null;
  }
}
