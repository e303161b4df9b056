import { formatPhone } from './phone.ts';

/** Calling codes whose numbers are written as people there do, with how many digits follow. */
const WRITTEN_CODES = ['1', '44', '91'];
const WRITTEN_DIGITS = 10;

/** A number as somebody typed it: one with a calling code as people of its country write it, else as it is. */
export function formatTypedPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const code = WRITTEN_CODES.find((one) => digits.startsWith(one) && digits.length === one.length + WRITTEN_DIGITS);
  if (!text.trim().startsWith('+') || code === undefined) return text;
  return formatPhone({ countryCode: code, number: digits.slice(code.length) });
}

/** The address that dials a number as somebody typed it: the zero of "+44 (0)20 …" is for whoever calls from home. */
export const typedPhoneLink = (text: string): string =>
  `tel:${(text.includes('+') ? text.replace('(0)', '') : text).replaceAll(/[^+\d]/g, '')}`;
