import { isCallingCode, mayBeCallingCode } from '#contract/format/calling-codes.ts';
import { nationalNumber } from '#contract/format/phone.ts';

/** A telephone number in two parts, both digits only. */
export interface PhoneValue {
  countryCode: string;
  number: string;
}

/** What is dialled before a calling code instead of the plus; in some countries it is none of the zeros of all others. */
const BEFORE_ABROAD: Readonly<Record<string, RegExp>> = { '1': /^\(?(?:00|011)/, '61': /^\(?0011/ };
/** A number within a firm, which nothing here keeps: dialled behind the other digits it would reach somebody else. */
const EXTENSION = /(?<=\d[)\s]*)[\s,;.]*(?:ext(?:ensio)?n?|x|#)[\s.:=]*\d*\s*$/i;

/**
 * A number as somebody types it, behind the calling code as chosen unless it says its own: "+44 (0)20 …", "0044 20 …", in the
 * United States "011 44 20 …". A code that nobody has is none, so that the form can say so.
 */
export function typedParts(typed: string, chosen: string): PhoneValue {
  const text = typed.normalize('NFKC').trim().replace(EXTENSION, '');
  const before = BEFORE_ABROAD[chosen] ?? /^\(?00/;
  const isAbroad = /^\D*\+/.test(text) || before.test(text);
  if (!isAbroad) return { countryCode: chosen, number: nationalNumber(chosen, text) };
  const digits = (text.includes('+') ? text : text.replace(before, '')).replaceAll(/\D/g, '');
  const countryCode = [1, 2, 3].map((length) => digits.slice(0, length)).find(isCallingCode);
  if (countryCode !== undefined)
    return { countryCode, number: nationalNumber(countryCode, digits.slice(countryCode.length)) };
  return mayBeCallingCode(digits) ? { countryCode: chosen, number: '' } : { countryCode: '', number: digits };
}
