import { defineProblems, defineSentences, sayingOf } from '../language/sentences.ts';
import { userProblems } from './users.problems.ts';

/** What the server says about people with sign-ins besides its refusals, and its mail. */
export const userSentences = defineSentences({
  'user.not_an_address': ({ address }) => `This is no e-mail address: “${address}”.`,
  'user.too_many_addresses': ({ maximum }) => `Invite at most ${maximum} at once.`,
  'user.signed_out': 'They have to log in again everywhere.',
  'user.invitation_revoked': 'The invitation was withdrawn; its link no longer works.',
  'user.roles_changed_subject': ({ organization }) => `Your roles at ${organization} were changed`,
  'user.roles_changed_text': ({ name, organization, by, roles, link }) =>
    `Hello ${name},\n\n${by} changed what you may do at ${organization}. From now on you are: ${roles}.\n\nWhere a role was taken away you have to log in again:\n\n${link}\n\nIf this surprises you, ask the people at ${organization}.\n`,
});

export const saysOfUser = sayingOf({ ...userSentences, ...defineProblems(userProblems) });
