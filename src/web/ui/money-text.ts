import { localeOfCurrency } from '#contract/format/currency.ts';
import { numberFormat } from '#contract/format/intl.ts';
import { readDecimal } from './typed-number.ts';

/** How a currency is written beside an amount: its code and its signs; of rupees "Rs", too. */
function signsOf(currency: string): string[] {
  if (!/^[A-Z]{3}$/.test(currency)) return [];
  const signs = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    ['en-US', 'en-GB'].flatMap((locale) =>
      numberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
    ),
  );
  return [currency, ...signs, ...(currency === 'INR' ? ['Rs.', 'Rs'] : [])];
}

/**
 * Reads an amount as typed ("1,340", "£ 1 340.5", "GBP 1,340", "−3.50") into a decimal text ("1340", "1340.5", "-3.50").
 * Returns the text trimmed but otherwise untouched when it is no amount, so that the form can say so: one in another currency
 * than the field's is none either.
 */
export function readAmount(typed: string, currency: string): string {
  // Thousands to most, and the kyat's own sign: nobody is asked for a thousandth of what they mean.
  if (/\d\s?k$/i.test(typed.trim())) return typed.trim();
  const signs = signsOf(currency).toSorted((one, other) => other.length - one.length);
  const sign = signs.find((one) => typed.toLowerCase().includes(one.toLowerCase()));
  const at = sign === undefined ? -1 : typed.toLowerCase().indexOf(sign.toLowerCase());
  const rest = at < 0 ? typed : typed.slice(0, at) + typed.slice(at + (sign?.length ?? 0));
  // "12,000/-", so that nobody adds paise to it.
  return readDecimal(currency === 'INR' ? rest.replace('/-', '') : rest) ?? typed.trim();
}

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
