import { defineMessages } from '#contract/language/catalogue.ts';
import type { PersonChange } from '#contract/people/people.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

/** What is recorded of a person, in the order in which it is read. */
export const personFieldWords = defineMessages('people.words.personFieldWords', {
  name: 'Name',
  kind: 'Kind',
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company',
  email: 'E-mail',
  phone: 'Phone',
  isContractor: 'Takes on repairs',
  trades: 'Trades',
  roles: 'Roles',
  notes: 'Notes',
} satisfies FieldWords<typeof PersonChange>);

/** What timelines and the audit trail say of people. */
export const peopleNounTexts = defineMessages('people.words.peopleNounTexts', {
  name: 'A person',
  filter: 'People',
  open: 'Open the person',
  invitation: {
    name: 'Several people',
    filter: 'Invitations',
    fields: { roles: 'Roles', email: 'E-mail', personIds: 'People' },
  },
  actions: {
    'person.create': 'Person added',
    'person.change': 'Person changed',
    'person.remove': 'Person deleted',
    'person.invite': 'Person invited',
    'person.invite_renters': 'Renters invited',
  },
});
