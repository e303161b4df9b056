import { formatPhone } from '#contract/format/phone.ts';
import type { PhoneColumns } from '#server/db/phone-columns.ts';

type Contact = PhoneColumns & { name: string; email: string | null };

/** "Luz Marrero, (718) 555-0127, luz@…": whom a reader can call or write to; empty where nobody is known. */
export const contactLine = (person: Contact | undefined): string =>
  [
    person?.name,
    person?.phoneNumber && formatPhone({ countryCode: person.phoneCountryCode, number: person.phoneNumber }),
    person?.email,
  ]
    .filter(Boolean)
    .join(', ');
