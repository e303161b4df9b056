import { peopleRoutes } from '#contract/people/people.ts';
import { say } from '#server/access/sentences.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { invitePerson } from './invitations.commands.ts';
import { cells } from './people.cells.ts';
import { changePerson, createPerson, removePerson } from './people.commands.ts';
import { getPerson, listPeople } from './people.queries.ts';

export const routes = implement(peopleRoutes, {
  list: (ctx, { query }) => listPeople(ctx, query),
  export: exportList('people', 'person', cells, listPeople),
  get: async (ctx, { params }) => ({ data: await getPerson(ctx, params.personId) }),
  create: async (ctx, { body }) => ({ data: await createPerson(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await changePerson(ctx, params.personId, body) }),
  remove: async (ctx, { params }) => {
    await removePerson(ctx, params.personId);
    return { message: say(ctx.language, 'person.deleted') };
  },
  invite: async (ctx, { params, body }) => ({ data: await invitePerson(ctx, params.personId, body.roles, body.email) }),
});
