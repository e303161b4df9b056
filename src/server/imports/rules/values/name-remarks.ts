import { type PartyRole, parseRole } from './parse-values.ts';

/** Remarks behind a name, such as "(co-signer)". */
export const IN_BRACKETS = /\s*[([][^)\]]*[)\]]/g;

/** What stands in brackets in a cell of names. */
export type Remark =
  | { is: 'email'; email: string }
  | { is: 'role'; role: PartyRole }
  /** "(guarantor: Mary Smith)" */
  | { is: 'person'; name: string; role: PartyRole }
  | { is: 'other'; text: string };

const EMAIL = /^(?:mailto:)?(\S+@\S+\.\S+)$/i;
/** Programs mark who answers for a lease with a letter. */
const RESPONSIBLE = /^[rp]$/i;
const WORDS_OF_ROLES =
  /(?<!\p{L})(?:co-?\s?sign(?:er|atory)|guarantors?|surety|bürgin|bürge|garante?|caution(?:naire)?|fiadora?|avalista|fideiussore|borgsteller|poręczyciel|occupants?|tenants?|renters?|residents?|lessee|leaseholder|primary|main|joint|bewohner|medebewoner|as)(?!\p{L})/giu;

export function readRemark(inBrackets: string): Remark {
  const text = inBrackets.trim().slice(1, -1).trim();
  const email = EMAIL.exec(text)?.[1];
  if (email !== undefined) return { is: 'email', email };
  if (RESPONSIBLE.test(text)) return { is: 'role', role: 'TENANT' };
  const role = parseRole(text);
  if (role === null || role === 'OWNER' || role === 'OTHER' || /\d/.test(text))
    return { is: 'other', text: inBrackets.trim() };
  const name = text
    .replaceAll(WORDS_OF_ROLES, ' ')
    .replaceAll(/^[\s:,–-]+|[\s:,–-]+$/g, '')
    .trim();
  if (!/\p{L}{2}/u.test(name)) return { is: 'role', role };
  return /^\p{Lu}/u.test(name) ? { is: 'person', name, role } : { is: 'other', text: inBrackets.trim() };
}
