import { defineProblems, defineSentences, sayingOf } from '../language/sentences.ts';
import { peopleProblems } from './people.problems.ts';

/** What the server says about people besides its refusals. */
export const personSentences = defineSentences({
  'person.role_missing': 'Choose at least one role.',
  'person.deleted': 'The person was deleted.',
  'person.invitation_subject': ({ organization }) => `Your sign-in for ${organization}`,
  'person.invitation_text': ({ name, organization, link, days }) =>
    `Hello${name ? ` ${name}` : ''},\n\n${organization} uses Lintel to look after its homes and invites you to join. Choose a password here:\n\n${link}\n\nThe link works once, for ${days} days. If you do not know ${organization}, you can delete this mail.\n`,
});

export const saysOfPerson = sayingOf({ ...personSentences, ...defineProblems(peopleProblems) });
