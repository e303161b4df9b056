import { digitsFromAbroad, formatPhone, nationalNumber } from './phone.ts';

/** Calling codes whose numbers are written as people there do, with how many digits follow. */
const WRITTEN_CODES = ['1', '44', '91'];
const WRITTEN_DIGITS = 10;
/** "ext. 12", "x12", "#12" behind a number. */
export const EXTENSION = /\s*(?:x|ext\.?|extension|#)\s*\d{1,6}\s*$/i;

/** A number as somebody typed it: one with a calling code as people of its country write it, else as it is. */
export function formatTypedPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const code = WRITTEN_CODES.find((one) => digits.startsWith(one) && digits.length === one.length + WRITTEN_DIGITS);
  if (!text.trim().startsWith('+') || code === undefined) return text;
  return formatPhone({ countryCode: code, number: digits.slice(code.length) });
}

/**
 * The address that dials a number as somebody typed it: the zero of "+44 (0)20 …" is for whoever calls from home, and an
 * extension is asked for once somebody answers.
 */
export function typedPhoneLink(text: string): string {
  const number = text.replace(EXTENSION, '');
  if (!number.includes('+')) return `tel:${number.replaceAll(/\D/g, '')}`;
  const digits = digitsFromAbroad(number);
  // The calling code is told by what stands behind it: the table of all of them is heavy.
  const code = /^\D*(\d{1,3})\D/.exec(number)?.[1] ?? '';
  return `tel:+${code}${nationalNumber(code, digits.slice(code.length))}`;
}
