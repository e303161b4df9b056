import { sql } from 'kysely';
import { peopleSubjects } from '#contract/people/people.subjects.ts';
import { recordedPersonName } from '#server/access/subject.ts';
import { defineNoun } from '#server/noun.ts';
import { personInSight } from './people.queries.ts';
import { routes } from './people.routes.ts';
import { findPeople } from './queries/find-people.ts';
import { ownPerson } from './queries/own-person.ts';

/** Renters, owners, contractors and staff, and how they are invited. */
export const people = defineNoun(peopleSubjects, {
  routes,
  finders: [{ subject: 'person', permission: 'people:read', find: findPeople }],
  ownData: { 'as-the-organization-knows-you': ownPerson },
  subjects: {
    person: {
      named: {
        from: 'people person',
        id: 'person.id',
        ownName: 'person.name',
        page: { of: 'person', id: 'person.id' },
      },
      recordedAs: ['companyName', 'name', recordedPersonName, 'email'],
      deletion: 'person.remove',
      foundBy: (q, atMost) => sql`find_people(${q}, ${atMost})`,
      inReach: (ctx, id) => sql`(
        select ${personInSight(ctx, 'person.id')} from people person
        where person.org_id = ${ctx.org} and person.id = ${id})`,
      readBy: null,
    },
    invitation: {
      recordedAs: ['email'],
      deletion: 'never',
      readBy: 'users:read',
      inReach: (ctx, id) => sql`(
        select true from invitations invitation where invitation.org_id = ${ctx.org} and invitation.id = ${id})`,
    },
  },
});
