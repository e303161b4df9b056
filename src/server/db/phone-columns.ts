import type { Phone } from '#contract/fields.ts';

/** A telephone number as two columns hold it: both, or neither (a constraint sees to that). */
export type PhoneColumns = { phoneCountryCode: string | null; phoneNumber: string | null };

/** The number that a row holds; null when it holds none. */
export const phoneIn = ({ phoneCountryCode, phoneNumber }: PhoneColumns): Phone | null =>
  phoneCountryCode !== null && phoneNumber !== null ? { countryCode: phoneCountryCode, number: phoneNumber } : null;

/** The columns that a change speaks of: none when it says nothing of a number, emptied ones when it says there is none. */
export const phoneColumns = (phone: Phone | null | undefined): Partial<PhoneColumns> =>
  phone === undefined ? {} : { phoneCountryCode: phone?.countryCode ?? null, phoneNumber: phone?.number ?? null };
