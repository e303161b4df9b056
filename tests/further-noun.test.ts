import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Id } from '#contract/fields.ts';
import { idOf } from '#contract/naming.ts';
import { answer, defineRoutes } from '#contract/route.ts';
import type { SubjectType } from '#contract/subjects.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { transaction } from '#server/db/transaction.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { nouns } from '#server/nouns.ts';
import { givenHome, givenUpload, type Home } from './given-home.ts';
import { sharedServer } from './server.ts';

// A noun that the product does not have. For want of a table of its own its kites are invitations, which nobody names.
const KITE = 'kite' as SubjectType;
const CRASH = 'kite_crash' as SubjectType;
const kiteRoutes = defineRoutes({
  fly: {
    method: 'POST',
    path: '/api/kites/:kiteId/flight',
    permission: 'properties:write',
    summary: 'Fly a kite.',
    params: z.object({ kiteId: idOf(KITE) }),
    body: z.object({ propertyId: idOf('property') }),
    response: answer(z.object({ id: Id })),
  },
  crash: {
    method: 'POST',
    path: '/api/kites/:kiteId/crash',
    permission: 'properties:write',
    summary: 'Lose a kite.',
    params: z.object({ kiteId: idOf(KITE) }),
    body: z.object({ propertyId: idOf('property') }),
    response: answer(z.object({ id: Id })),
  },
});
const flyKite = command('kite.fly', async (ctx, id: string, propertyId: string) => {
  ctx.write(permit(ctx, 'properties:write'));
  const activities = [
    {
      type: 'property.changed' as const,
      about: { property: propertyId },
      facts: { fields: 'sky' },
      visibleToOwner: true,
    },
  ];
  return audited({ result: { id }, subject: { type: KITE, id }, activities });
});
const crashKite = command('kite.crash', async (ctx, id: string, propertyId: string) => {
  ctx.write(permit(ctx, 'properties:write'));
  const activities = [
    {
      type: 'property.changed' as const,
      about: { property: propertyId },
      facts: { fields: 'lawn' },
      visibleToOwner: true,
    },
  ];
  return audited({ result: { id }, subject: { type: CRASH, id }, activities });
});
const kites = defineNoun(
  { kite: { tells: ['flown'] }, kite_crash: { tells: ['happened'] } },
  {
    routes: implement(kiteRoutes, {
      fly: async (ctx, { params, body }) => ({ data: await flyKite(ctx, params.kiteId, body.propertyId) }),
      crash: async (ctx, { params, body }) => ({ data: await crashKite(ctx, params.kiteId, body.propertyId) }),
    }),
    files: [{ name: 'KITE_PLAN', folder: 'photos', parent: KITE, openedBy: 'properties:write' }],
    subjects: {
      kite: {
        named: { from: 'invitations kite', id: 'kite.id', ownName: 'kite.email', detail: `'Kite'` },
        recordedAs: ['email'],
        deletion: 'kite.remove',
        inReach: (ctx, id) => sql`(
          select exists (select from properties property where ${propertyInReach(ctx, 'property.id')})
            and ${sql.lit(ctx.reach.kind !== 'renter')}
          from invitations kite where kite.org_id = ${ctx.org} and kite.id = ${id})`,
        readBy: null,
      },
      // Nobody keeps a wreck: its row is always gone.
      kite_crash: { recordedAs: [], deletion: 'unrecorded', readBy: 'people:read', inReach: () => sql`null::boolean` },
    },
  },
);
const server = sharedServer({ nouns: [...nouns, kites] });

/** A kite, flown once over the property. */
async function givenKite({ org, admin, renter, propertyId }: Home): Promise<string> {
  const id = uuidv7();
  const values = { id, personId: renter.personId, email: 'red@kites.example', roles: ['renter'] };
  await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
    db
      .insertInto('invitations')
      .values({ orgId: org.orgId, ...values, tokenHash: Buffer.from(id), expiresAt: '2030-01-01T00:00:00Z' })
      .execute(),
  );
  const flown = await admin.call('POST', `/api/kites/${id}/flight`, { body: { propertyId } });
  expect([flown.status, flown.body.data]).toEqual([200, { id }]);
  return id;
}

it('a further noun, listed in one line, is named in the audit trail', async () => {
  const home = await givenHome(server.current);
  const id = await givenKite(home);
  const [entry] = (await home.admin.call('GET', '/api/audit-trail')).body.data;
  expect(entry).toMatchObject({
    action: 'kite.fly',
    subjectType: 'kite',
    subjectId: id,
    subject: { name: 'red@kites.example', detail: 'Kite', page: null, isGone: false },
  });
});

it('its lines stand in its own timeline and in those of others, for whoever reaches it', async () => {
  const home = await givenHome(server.current);
  const id = await givenKite(home);
  const { propertyId } = home;
  const line = {
    subject: { type: 'kite', id },
    about: [{ type: 'property', id: propertyId }],
    facts: { fields: 'sky' },
  };
  for (const query of [`subjectType=kite&subjectId=${id}`, `propertyId=${propertyId}`])
    for (const caller of [home.admin, home.operator, home.owner])
      expect((await caller.call('GET', `/api/activities?${query}`)).body.data).toMatchObject([line]);
  expect((await home.renter.call('GET', `/api/activities?subjectType=kite&subjectId=${id}`)).status).toBe(404);
  expect((await home.renter.call('GET', `/api/activities?propertyId=${propertyId}`)).body.data).toEqual([]);

  const [{ id: lineId }] = (await home.operator.call('GET', `/api/activities?propertyId=${propertyId}`)).body.data;
  const note = { body: { text: 'Flies well' } };
  expect((await home.operator.call('POST', `/api/activities/${lineId}/notes`, note)).status).toBe(200);
});

it('who lacks its permission reads no line about it, though it stands elsewhere and the thing is gone', async () => {
  const home = await givenHome(server.current);
  const { admin, operator, owner, propertyId } = home;
  const id = await givenKite(home);
  expect((await admin.call('POST', `/api/kites/${id}/crash`, { body: { propertyId } })).status).toBe(200);
  const told = async (caller: typeof admin) =>
    (await caller.call('GET', `/api/activities?propertyId=${propertyId}`)).body.data.map(
      ({ facts }: { facts: { fields: string } }) => facts.fields,
    );
  for (const caller of [admin, operator]) expect(await told(caller)).toEqual(['lawn', 'sky']);
  expect(await told(owner)).toEqual(['sky']);
});

it('its files open for whoever reaches it and holds the permission', async () => {
  const home = await givenHome(server.current);
  const id = await givenKite(home);
  const plan = await givenUpload(home.operator, 'photo');
  await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
    db
      .updateTable('files')
      .set({ purpose: 'KITE_PLAN', parentType: 'kite', parentId: id })
      .where('id', '=', plan.id)
      .execute(),
  );
  expect((await home.admin.call('GET', plan.url)).status).toBe(200);
  for (const caller of [home.owner, home.renter]) expect((await caller.call('GET', plan.url)).status).toBe(404);
});
