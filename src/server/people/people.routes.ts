import { type BulkPersonChange, peopleRoutes } from '#contract/people/people.ts';
import { say } from '#server/access/sentences.ts';
import { bulkBy } from '#server/bulk/bulk-by.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { tagsInUse } from '#server/tags/tagging.ts';
import { invitePerson } from './invitations.commands.ts';
import { cells } from './people.cells.ts';
import { changePerson, createPerson, removePerson, restorePerson, tagging } from './people.commands.ts';
import { getPerson, listPeople, personInSight } from './people.queries.ts';

/** Each row is changed as it is alone. */
const bulk = bulkBy<BulkPersonChange>(
  'person',
  { invite: (ctx, { id }, { roles }) => invitePerson(ctx, id, roles), ...tagging.bulk },
  restorePerson,
);

export const routes = implement(peopleRoutes, {
  list: (ctx, { query }) => listPeople(ctx, query),
  export: exportList('people', 'person', cells, listPeople),
  ...bulk,
  tags: tagsInUse('people', 'person', (ctx) => personInSight(ctx, 'person.id')),
  retag: async (ctx, { params, body }) => ({ data: await tagging.retag(ctx, params.personId, body) }),
  get: async (ctx, { params }) => ({ data: await getPerson(ctx, params.personId) }),
  create: async (ctx, { body }) => ({ data: await createPerson(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await changePerson(ctx, params.personId, body) }),
  remove: async (ctx, { params }) => {
    await removePerson(ctx, params.personId);
    return { message: say(ctx.language, 'person.deleted') };
  },
  invite: async (ctx, { params, body }) => ({ data: await invitePerson(ctx, params.personId, body.roles, body.email) }),
});
