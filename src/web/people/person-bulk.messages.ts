import { defineMessages } from '#contract/language/catalogue.ts';

/** What can be done with many people at once. */
export const personBulkMessages = defineMessages('person-bulk.personBulkMessages', {
  invite: 'Invite',
  title: 'Invite people to sign in',
  as: 'They sign in as',
  roles: { renter: 'Renters', owner: 'Owners' },
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  verb: (people: string) => `Invite ${people}`,
  done: (people: string) => `${people} invited`,
});
