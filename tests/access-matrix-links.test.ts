import { beforeAll, describe, expect, it } from 'vitest';
import { namedFieldsOf } from '#contract/naming.ts';
import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import type { Route } from '#contract/route.ts';
import { transaction } from '#server/db/transaction.ts';
import { aboutRows, askingOf, idsOf, lists, names } from './matrix.ts';
import { organizationRoutes } from './route-names.ts';
import { sharedServer } from './server.ts';
import { givenWorld, type World } from './world.ts';

const server = sharedServer();
const { ask } = askingOf(server);
let own: World;
let other: World;
let link = '';
let ended = '';

const linkTo = async (world: World): Promise<string> => {
  const path = `/api/work-orders/${world.place.workOrderId}/link`;
  const { body } = (await world.callers.superadmin?.call('POST', path)) ?? {};
  return body?.data.url.split('/job/')[1];
};
beforeAll(async () => {
  [own, other] = await Promise.all([givenWorld(server.current), givenWorld(server.current)]);
  [link, ended] = await Promise.all([linkTo(own), linkTo(other)]);
  await transaction(server.current.pool, { orgId: other.org.orgId }, (db) =>
    db.updateTable('jobLinks').set({ endedAt: '2026-01-01T00:00:00Z' }).execute(),
  );
});

/** What the contract opens to whoever comes by the link of a job. */
const isOpen = ({ permission }: Route): boolean =>
  permission in PERMISSIONS && 'byJobLink' in PERMISSIONS[permission as Permission];
const isOfSession = ({ permission }: Route): boolean => permission === 'signed-in';
const namesJob = ({ params }: Route): boolean =>
  namedFieldsOf(params).some(({ naming }) => naming && 'subject' in naming && naming.subject === 'work_order');

describe('the link of a job', () => {
  it.each(names(organizationRoutes.filter(({ route }) => !isOpen(route))))(
    'opens nothing else: %s answers 403',
    async (name, route) => {
      expect((await ask(name, route, own.place, link)).status).toBe(403);
    },
  );

  it.each(names(organizationRoutes.filter(({ route }) => !isOfSession(route))))(
    'that was ended opens nothing: %s answers 401',
    async (name, route) => {
      const answer = await ask(name, route, other.place, ended);
      expect([answer.status, answer.body.code, answer.body.data]).toEqual([401, 'job_link.over', undefined]);
    },
  );

  it.each(names(aboutRows.filter(({ route }) => isOpen(route) && namesJob(route))))(
    "%s answers 404 about a neighbour's job and another organization's",
    async (name, route) => {
      for (const place of [own.sibling, other.place]) expect((await ask(name, route, place, link)).status).toBe(404);
    },
  );

  it.each(names(lists.filter(({ route }) => isOpen(route))))('%s shows the one job alone', async (name, route) => {
    const { body } = await ask(name, route, own.place, link);
    const text = JSON.stringify(body.data);
    expect(text).toContain(own.place.workOrderId);
    for (const id of [...idsOf(own.sibling), ...idsOf(other.place)]) expect(text).not.toContain(id);
  });
});
