import { isFamilyFirst } from '#contract/format/person-name.ts';
import { plainLine } from '#contract/format/plain-text.ts';
import { isStorable, storable } from '#server/db/storable-text.ts';

/** Where a provider sends people back to. */
export const redirectUrlOf = (publicUrl: string): string => `${publicUrl}/single-sign-on`;

/** The name of the TXT record that proves whose a domain is. */
export const recordNameOf = (domain: string): string => `_lintel.${domain}`;

/** What stands behind the @ of an address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether one of the TXT records, each a list of pieces (RFC 1035 §3.3.14), says what was asked for. */
export const saysProof = (records: readonly (readonly string[])[], proof: string): boolean =>
  records.some((pieces) => pieces.join('').trim() === proof);

/** What a provider says of somebody, read with care: all of it comes from outside. */
export type Claims = { email: string | null; isEmailVerified: boolean; firstName: string; lastName: string };

const NAME_MAX = 60;
const asName = (value: unknown): string =>
  typeof value === 'string'
    ? storable(plainLine(storable(value)).trim().slice(0, NAME_MAX))
        .replace(/\ufffd$/, '')
        .trim()
    : '';

/**
 * Who a provider says somebody is (OpenID Connect Core 1.0 §5.1). Only `email_verified: true` counts, which some providers
 * write as text. Without names of their own, the address stands for them.
 */
export function readClaims(claims: Readonly<Record<string, unknown>>): Claims {
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : '';
  const whole = asName(claims.name);
  const { first, rest } = inTwo(whole);
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@'))).slice(0, NAME_MAX);
  const given = asName(claims.given_name);
  const firstName = given || first || local;
  return {
    email: /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 && isStorable(email) ? email : null,
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName,
    lastName: asName(claims.family_name) || besideGiven(whole, given) || rest || firstName,
  };
}

/** The given name of a whole one and what stands beside it; of 山田太郎, which nobody divides with certainty, the likeliest two. */
function inTwo(whole: string): { first: string; rest: string } {
  const [one = '', ...others] = whole.split(/\s+/);
  const rest = others.join(' ');
  if (rest !== '') return isFamilyFirst(one, rest) ? { first: rest, rest: one } : { first: one, rest };
  const letters = [...one];
  const length = letters.length > 3 ? 2 : 1;
  const [family, given] = [letters.slice(0, length).join(''), letters.slice(length).join('')];
  return isFamilyFirst(given, family) ? { first: given, rest: family } : { first: one, rest };
}

/** "Watson" of "Mary Jane Watson", whose given name is "Mary Jane", and "Wang" of "Wang Li"; empty where it is not among them. */
function besideGiven(whole: string, given: string): string {
  if (given === '') return '';
  if (whole.startsWith(`${given} `)) return whole.slice(given.length).trim();
  return whole.endsWith(` ${given}`) ? whole.slice(0, -given.length).trim() : '';
}
