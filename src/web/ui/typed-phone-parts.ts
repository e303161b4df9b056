import { nationalNumber } from '#contract/format/phone.ts';

/** A telephone number in two parts, both digits only. */
export interface PhoneValue {
  countryCode: string;
  number: string;
}

/** A number as somebody types it, its calling code as chosen; a pasted "+44 20 …" or "0044 20 …" is taken apart. */
export function typedParts(text: string, chosen: string, callingCodes: readonly string[]): PhoneValue {
  const abroad = /^\s*(?:\+|00)([\s\S]*)$/.exec(text)?.[1];
  if (abroad === undefined) return { countryCode: chosen, number: text.replaceAll(/[^\d ()-]/g, '') };
  const digits = abroad.replaceAll(/\D/g, '');
  const code = callingCodes.toSorted((a, b) => b.length - a.length).find((known) => digits.startsWith(known));
  return code === undefined
    ? { countryCode: chosen, number: digits }
    : { countryCode: code, number: digits.slice(code.length) };
}

/** The same once it is typed: digits alone, without what is dialled before them only at home. */
export const partsTyped = ({ countryCode, number }: PhoneValue): PhoneValue => ({
  countryCode,
  number: nationalNumber(countryCode, number),
});
