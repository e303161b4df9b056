import { peopleSubjects } from '#contract/people/people.subjects.ts';
import { defineNoun } from '#server/noun.ts';
import { routes } from './people.routes.ts';

/** Renters, owners, contractors and staff, and how they are invited. */
export const people = defineNoun(peopleSubjects, {
  routes,
  subjects: {
    person: {
      named: {
        from: 'people person',
        id: 'person.id',
        ownName: 'person.name',
        page: { of: 'person', id: 'person.id' },
      },
      recordedAs: ['companyName', 'name', ['firstName', 'lastName'], 'email'],
      deletion: 'person.remove',
    },
    invitation: { recordedAs: ['email'], deletion: 'never' },
  },
});
