import pg from 'pg';
import { expect, it } from 'vitest';
import { onBusyMachine } from '#tests/data-directory.ts';
import { sharedDatabase } from '#tests/database.ts';
import { givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

it('a lock that somebody holds delays neither reads nor other organizations, and writers are told to try again', async () => {
  const [here, elsewhere] = [await givenOrganization(server.current), await givenOrganization(server.current)];
  const [admin, stranger] = [await here.member(['admin']), await elsewhere.member(['admin'])];
  const holder = new pg.Client(sharedDatabase().owner);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from people where id = $1 for update', [admin.personId]);
  const person = { kind: 'PERSON', firstName: 'Ada', lastName: 'Okafor', email: admin.email, version: 1 };
  const writing = Array.from({ length: 20 }, () =>
    admin.call('PUT', `/api/people/${admin.personId}`, { body: person }),
  );
  await new Promise((resume) => setTimeout(resume, 300));

  const askedAt = performance.now();
  const others = await Promise.all([
    admin.call('GET', '/api/people'),
    stranger.call('GET', '/api/people'),
    stranger.call('POST', '/api/people', { body: { kind: 'PERSON', firstName: 'Tom', lastName: 'Hale' } }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(performance.now() - askedAt).toBeLessThan(onBusyMachine(2000));

  for (const { status, headers } of await Promise.all(writing)) {
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
  }
  await holder.end();
});
