import type { OwnData } from '#server/access/registry.ts';

/** What an organization keeps of a person as they may have it: notes about them are the office's. */
export const ownPerson: OwnData = (db, { orgId, personId }) =>
  db
    .selectFrom('people')
    .select(['firstName', 'lastName', 'companyName', 'email', 'phoneCountryCode', 'phoneNumber', 'trades', 'createdAt'])
    .where('orgId', '=', orgId)
    .where('id', '=', personId)
    .execute();
