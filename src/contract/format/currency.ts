import { isKnownCurrency } from '../money.ts';
import { numberFormat } from './intl.ts';
import { DEFAULT_LOCALE } from './locale.ts';

/** Rupees are grouped by lakh and crore wherever they are read; of all others thousands are. */
export const localeOfCurrency = (currency: string | null): string => (currency === 'INR' ? 'en-IN' : DEFAULT_LOCALE);

/** Stands where an amount is not known. */
export const NO_AMOUNT = '–';

const MINUS = '−';
const NUMERIC = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const DECIMAL_FIELDS = ['$numberDecimal', 'amount', 'value'];

/**
 * Writes an amount as people read it: "$1,250.00", "−£3.50", "₹24,86,500.00". Takes a number, a numeric text or an
 * object that holds one; without a valid currency it is dollars, and what is no amount becomes a dash.
 */
export function formatCurrency(value: unknown, currency?: string | null, locale?: string): string {
  const amount = readAmount(value);
  if (amount === null) return NO_AMOUNT;
  const code = knownCode(currency) ?? knownCode(currencyOf(value)) ?? 'USD';
  return write(amount, code, locale ?? localeOfCurrency(code));
}

/** Writes an amount without its currency, for columns whose head names it: "1,250.00", of rupees "12,04,000.00". */
export function formatAmount(value: unknown, currency: string | null): string {
  const amount = readAmount(value);
  return amount === null ? NO_AMOUNT : write(amount, null, localeOfCurrency(currency));
}

function readAmount(value: unknown): `${number}` | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') {
    const text = value.trim();
    return isNumericText(text) && Number.isFinite(Number(text)) ? text : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const held = DECIMAL_FIELDS.map((field) => (value as Record<string, unknown>)[field]).find((found) => found != null);
  return typeof held === 'object' ? null : readAmount(held);
}

const isNumericText = (text: string): text is `${number}` => NUMERIC.test(text);

function currencyOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'currency' in value ? value.currency : undefined;
}

function knownCode(currency: unknown): string | null {
  if (typeof currency !== 'string') return null;
  const code = currency.trim().toUpperCase();
  return isKnownCurrency(code) ? code : null;
}

const TWO_DECIMALS = { signDisplay: 'negative', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

function write(amount: `${number}` | number, currency: string | null, locale: string): string {
  const style = currency === null ? TWO_DECIMALS : { style: 'currency' as const, currency, ...TWO_DECIMALS };
  return numberFormat(locale, style).format(amount).replace('-', MINUS);
}
