const CURRENCIES_WITHOUT_MINOR_UNIT = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
const CURRENCIES_WITH_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** An exact decimal number as text, such as "1250.00" or "-3.5"; less than nothing at all, "-0", is none. */
export const DECIMAL = /^(?!-[0.]+$)-?\d{1,30}(\.\d{1,30})?$/;
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

export type MoneyProblem = 'not_a_decimal' | 'too_many_decimals' | 'too_large';

/** Thrown when a text cannot be held as an exact number of minor units; `problem` says why. */
export class MoneyError extends Error {
  readonly problem: MoneyProblem;

  constructor(problem: MoneyProblem, message: string) {
    super(message);
    this.name = 'MoneyError';
    this.problem = problem;
  }
}

/** How many decimals a currency has: 0, 2 or 3 by ISO 4217; 2 for codes it does not know. */
export function currencyDecimals(currency: string): number {
  if (CURRENCIES_WITHOUT_MINOR_UNIT.has(currency)) return 0;
  return CURRENCIES_WITH_THOUSANDTHS.has(currency) ? 3 : 2;
}

let knownCurrencies: ReadonlySet<string> | undefined;

/** True for the currency codes in use today that the platform can name. */
export function isKnownCurrency(code: string): boolean {
  knownCurrencies ??= new Set(Intl.supportedValuesOf('currency'));
  return knownCurrencies.has(code);
}

/** Turns "1250.00" into 125000 for a currency of two decimals; throws MoneyError rather than round. */
export function toMinor(decimal: string, currency: string): number {
  if (!DECIMAL.test(decimal)) throw new MoneyError('not_a_decimal', `"${decimal}" is not an amount`);
  const decimals = currencyDecimals(currency);
  const { units, scale } = readDecimal(decimal);
  const excess = scale - decimals;
  const divisor = 10n ** BigInt(Math.max(excess, 0));
  if (units % divisor !== 0n) {
    throw new MoneyError('too_many_decimals', `${currency} has ${decimals} decimals: "${decimal}" has more`);
  }
  return safe(excess >= 0 ? units / divisor : units * 10n ** BigInt(-excess));
}

/** A decimal without the zeros at its end that say nothing: "50.0000" is "50". */
export const plainDecimal = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;

/** Says what keeps `decimal` from being an exact amount of `currency`, or null when nothing does. */
export function findMoneyProblem(decimal: string, currency: string): MoneyProblem | null {
  try {
    toMinor(decimal, currency);
    return null;
  } catch (error) {
    if (error instanceof MoneyError) return error.problem;
    throw error;
  }
}

/** Turns 125000 into "1250.00" for a currency of two decimals. */
export function fromMinor(minor: number, currency: string): string {
  if (!Number.isInteger(minor)) throw new MoneyError('too_large', `${minor} is not a whole number of minor units`);
  const decimals = currencyDecimals(currency);
  const digits = String(BigInt(Math.abs(minor))).padStart(decimals + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Multiplies an amount by numerator/denominator (whole numbers), rounding half away from zero. */
export function scaleMinor(minor: number, numerator: number, denominator: number): number {
  if (denominator === 0) throw new RangeError('An amount cannot be divided by zero');
  const product = BigInt(minor) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const isNegative = product < 0n !== divisor < 0n;
  const whole = (2n * absolute(product) + absolute(divisor)) / (2n * absolute(divisor));
  return safe(isNegative ? -whole : whole);
}

/**
 * Splits a total by weights (such as percentages, "33.33") so that the parts sum to it exactly: each part is cut to
 * whole minor units and what is left goes, one unit each, to the largest remainders; ties to the earlier part.
 */
export function splitMinor(totalMinor: number, weights: readonly (number | string)[]): number[] {
  const scaled = toWholeWeights(weights);
  const sum = scaled.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) throw new RangeError('A total cannot be split when no part weighs anything');

  const total = absolute(BigInt(totalMinor));
  const shares = scaled.map((weight, index) => {
    const product = total * weight;
    return { index, units: product / sum, remainder: product % sum };
  });
  const units = shares.map((share) => share.units);
  const left = Number(total - units.reduce((taken, share) => taken + share, 0n));
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  for (const share of byRemainder.slice(0, left)) units[share.index] = share.units + 1n;
  return units.map((part) => safe(totalMinor < 0 ? -part : part));
}

function toWholeWeights(weights: readonly (number | string)[]): bigint[] {
  const decimals = weights.map((weight) => {
    const text = String(weight);
    if (!DECIMAL.test(text) || text.startsWith('-')) throw new RangeError(`"${text}" is not a weight`);
    return readDecimal(text);
  });
  const scale = Math.max(0, ...decimals.map((decimal) => decimal.scale));
  return decimals.map((decimal) => decimal.units * 10n ** BigInt(scale - decimal.scale));
}

function readDecimal(decimal: string): { units: bigint; scale: number } {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

function safe(units: bigint): number {
  if (absolute(units) > LARGEST) throw new MoneyError('too_large', `${units} minor units are more than can be kept`);
  return Number(units);
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);
