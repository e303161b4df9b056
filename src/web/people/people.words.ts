import { defineMessages } from '#contract/language/catalogue.ts';
import { paths } from '#web/paths.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { kindWords, personFieldWords } from './people.messages.ts';

/** What timelines and the audit trail say of people. */
const texts = defineMessages('people.words.texts', {
  name: 'A person',
  filter: 'People',
  open: 'Open the person',
  invitation: {
    name: 'Several people',
    filter: 'Invitations',
    fields: {
      roles: 'Roles',
      email: 'E-mail',
      emails: 'Addresses',
      personIds: 'People',
      propertyIds: 'Properties they see',
    },
  },
  actions: {
    'person.create': 'Person added',
    'person.change': 'Person changed',
    'person.restore': 'Change of a person undone',
    'person.tag': 'Tags of a person changed',
    'person.remove': 'Person deleted',
    'person.invite': 'Person invited',
    'person.invite_renters': 'Renters invited',
  },
});

/** What timelines and the audit trail call people. */
export const peopleNounWords: NounWords = {
  subjects: {
    person: {
      name: texts.name,
      filter: texts.filter,
      page: { open: texts.open, path: paths.person },
      fields: personFieldWords,
      values: { kind: kindWords, roles: sessionMessages.roles },
    },
    invitation: { ...texts.invitation, values: { roles: sessionMessages.roles } },
  },
  actions: texts.actions,
};
