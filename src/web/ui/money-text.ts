import { localeOfCurrency } from '#contract/format/currency.ts';
import { numberFormat } from '#contract/format/intl.ts';
import { readDecimal } from './typed-number.ts';

/**
 * Reads an amount as typed ("1,340", "£ 1 340.5", "−3.50") into a decimal text ("1340", "1340.5", "-3.50").
 * Returns the text trimmed but otherwise untouched when it is no amount, so that the form can say so.
 */
export const readAmount = (typed: string): string => readDecimal(typed.replaceAll(/\p{Sc}/gu, '')) ?? typed.trim();

/** Writes a decimal text with thousands grouped and the currency's decimals: "1,340.00"; other text is returned as it is. */
export function writeAmount(decimal: string, currency: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(decimal)) return decimal;
  const fraction = decimal.split('.')[1]?.length ?? 0;
  const style = numberFormat(localeOfCurrency(currency), { style: 'currency', currency: currency || 'USD' });
  const usual = style.resolvedOptions().maximumFractionDigits ?? 2;
  const digits = Math.max(usual, fraction);
  return numberFormat(localeOfCurrency(currency), {
    minimumFractionDigits: usual,
    maximumFractionDigits: digits,
  }).format(decimal as `${number}`);
}
