import { sql } from 'kysely';
import { authSubjects } from '#contract/auth/auth.subjects.ts';
import { recordedPersonName } from '#server/access/subject.ts';
import { defineNoun } from '#server/noun.ts';
import { jobs } from './auth.jobs.ts';
import { routes } from './auth.routes.ts';

const MEMBER = `memberships member
  join people person on person.org_id = member.org_id and person.id = member.person_id`;

/** Signing in: organizations, who belongs to them, and their sessions. */
export const auth = defineNoun(authSubjects, {
  routes,
  jobs,
  subjects: {
    user: {
      named: {
        from: MEMBER,
        id: 'member.user_id',
        ownName: 'person.name',
        page: { of: 'person', id: 'person.id' },
      },
      recordedAs: ['name', recordedPersonName, 'email'],
      deletion: 'never',
      goesByActor: true,
      readBy: 'users:read',
      inReach: (_ctx, id) => sql`(select true from organization_users member where member.id = ${id})`,
    },
    session: { recordedAs: [], deletion: 'never', standsFor: 'actor', goesByActor: true },
    passkey: { recordedAs: ['name'], deletion: 'passkey.remove', goesByActor: true },
    membership: {
      named: { from: MEMBER, id: 'member.id', ownName: 'person.name', page: { of: 'person', id: 'person.id' } },
      recordedAs: [],
      deletion: 'never',
    },
  },
});
