import { Phone } from '../fields.ts';
import { nationalNumber } from './phone.ts';

/** A number as callers give it: what is dialled before it only at home is left out, however they keep it; null where there is none. */
export const GivenPhone = Phone.transform(({ countryCode, number }) => ({
  countryCode,
  number: nationalNumber(countryCode, number),
}))
  .pipe(Phone)
  .nullish()
  .transform((phone) => phone ?? null);
