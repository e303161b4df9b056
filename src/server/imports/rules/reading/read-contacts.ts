import type { ContractorContact } from '#contract/contractors/contractors.ts';
import type { Phone } from '#contract/fields.ts';
import { splitContacts } from '../values/parse-names.ts';
import { parsePhone, phoneKey } from '../values/parse-phones.ts';
import { limitText, type Row, report } from './rows.ts';

const CONTACTS_MAX = 20;
const NAME_MAX = 127;
/** "Office: (212) 555-0142". */
const LABEL = /^\p{L}[\p{L}\s./]*[:.]\s*/u;

/** The numbers of a contractor, each once; those that cannot be dialed are named. */
export function readPhones(row: Row, country: string | null): Phone[] {
  const found = new Map<string, Phone>();
  for (const field of ['contractor.phone', 'contractor.mobile'] as const) {
    for (const text of splitContacts(row.get(field))) {
      const bare = text.replace(LABEL, '');
      if (bare === '' || found.has(phoneKey(bare))) continue;
      const phone = parsePhone(bare, country);
      if (phone !== null) found.set(phoneKey(bare), phone);
      else
        report(row, field, country === null && phoneKey(bare) !== '' ? 'phone_country_unknown' : 'phone_ignored', []);
    }
  }
  return [...found.values()];
}

/** Who answers, with the further addresses and numbers that the row has; these are kept even where nobody is named. */
export function readContacts(
  row: Row,
  contact: string,
  ownName: string,
  emails: readonly string[],
  phones: readonly Phone[],
): ContractorContact[] {
  const count = Math.min(CONTACTS_MAX, Math.max(contact === '' ? 0 : 1, emails.length, phones.length));
  if (contact.length > NAME_MAX) limitText(row, 'contractor.contact', NAME_MAX);
  return Array.from({ length: count }, (_, index) => ({
    name: (contact || ownName).slice(0, NAME_MAX),
    position: null,
    phone: phones[index] ?? null,
    email: emails[index] ?? null,
  }));
}
