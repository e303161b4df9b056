import { callingCodeOf } from '#contract/format/calling-codes.ts';
import { digitsFromAbroad, nationalNumber } from '#contract/format/phone.ts';
import { EXTENSION } from '#contract/format/typed-phone.ts';

/** A number split as it is stored: calling code and national number, digits only. */
export type ReadPhone = { countryCode: string; number: string };

/** Calling codes of one and two digits; all others have three. */
const SHORT_CODES = new Set(
  '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);
/** What is dialled for a number abroad where that is not 00. */
const BEFORE_ABROAD: Readonly<Record<string, string>> = { '1': '011', '61': '0011', '81': '010' };

/**
 * Splits a telephone number into calling code and national number; `country` says where numbers without a calling
 * code belong. Null for what is no telephone number or cannot be placed.
 */
export function parsePhone(text: string, country: string | null, callingCode: string | null = null): ReadPhone | null {
  // A spreadsheet may have taken it for a figure.
  const cell = text
    .trim()
    .replace(EXTENSION, '')
    .replace(/^(\d{6,})\.0$/, '$1');
  if (/[a-z]/i.test(cell.replace(/^(?:tel|phone|mob|mobile|cell|t|m|p)[.:\s]+/i, ''))) return null;
  const given = (callingCode ?? '').replaceAll(/\D/g, '');
  const isInternational = /^[^\d]*(?:\+|00)/.test(cell);
  const digits = digitsFromAbroad(cell);
  const abroad = cell.includes('+') ? undefined : BEFORE_ABROAD[given || (callingCodeOf(country) ?? '')];
  if (abroad !== undefined && digits.startsWith(abroad) && digits.length >= 10 + abroad.length)
    return splitInternational(digits.slice(abroad.length));
  if (isInternational) return splitInternational(digits.replace(/^00/, ''));

  const code = given || callingCodeOf(country);
  if (code === null || code === '') return null;
  const repeatsCode = digits.startsWith(code) && digits.length >= 10 + code.length;
  return check(code, repeatsCode ? digits.slice(code.length) : digits);
}

/** What two ways of writing the same number have in common: its last nine digits. */
export function phoneKey(text: string): string {
  const digits = text.replace(EXTENSION, '').replaceAll(/\D/g, '');
  return digits.length < 7 ? '' : digits.slice(-9);
}

function splitInternational(digits: string): ReadPhone | null {
  const length = [1, 2].find((count) => SHORT_CODES.has(digits.slice(0, count))) ?? 3;
  return check(digits.slice(0, length), digits.slice(length));
}

function check(countryCode: string, digits: string): ReadPhone | null {
  const number = nationalNumber(countryCode, digits);
  if (countryCode === '1' && number.length !== 10) return null;
  if (countryCode === '91' && number.length !== 10) return null;
  return /^\d{1,3}$/.test(countryCode) && /^\d{6,14}$/.test(number) ? { countryCode, number } : null;
}
