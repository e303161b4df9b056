import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { bootstrap } from '#server/bootstrap.ts';
import { loadConfig } from '#server/config.ts';
import { transaction } from '#server/db/transaction.ts';
import { runLintel, runLintelApart } from '#tests/command-line.ts';
import { temporaryFolder } from '#tests/data-directory.ts';
import { prepareData } from '#tests/prepared-data.ts';

test('lintel org and user found, list, reset, disable and enable, verify finds and mends a wrong count, and names a file that was altered, with the server up and down', async () => {
  const environment = { LINTEL_DATA_DIR: path.join(temporaryFolder(), 'data'), LINTEL_LOG_LEVEL: 'error' };
  const lintel = (...args: string[]) => runLintel(environment, ...args);
  await prepareData(environment.LINTEL_DATA_DIR);
  const { deps, stop } = await bootstrap(loadConfig(environment));

  const founded = await lintel('org', 'create', 'Alder', '--superadmin', 'Ros@mail.example', '--json');
  expect(founded).toMatchObject({ status: 0, warned: '' });
  expect(JSON.parse(founded.said)).toMatchObject({
    name: 'Alder',
    email: 'ros@mail.example',
    temporaryPassword: expect.stringMatching(/^[\w-]{16}$/),
  });
  // Whoever wrote there is told that nobody is answered at that address.
  const unknown = await runLintelApart(
    environment,
    ['mail', 'receive'],
    'From: a@mail.example\nTo: b@homes.example\n\nHello?\n',
  );
  expect(unknown).toMatchObject({ status: 65, warned: expect.stringContaining('No conversation is answered') });
  const added = await lintel(
    'user',
    'create',
    'desmond@mail.example',
    '--roles',
    'admin,operator',
    '--first-name',
    'Desmond',
  );
  expect(added.said).toMatch(/^desmond@mail.example can sign in with [\w-]{16} and must then choose/);
  expect(await lintel('user', 'create', 'desmond@mail.example', '--roles', 'admin', '--json')).toMatchObject({
    status: 1,
    said: expect.stringContaining('"refused"'),
  });
  expect(await lintel('user', 'create', 'x@mail.example', '--roles', 'emperor')).toMatchObject({
    status: 2,
    warned: expect.stringContaining('nothing was done'),
  });
  expect(await lintel('user', 'disable', 'ros@mail.example')).toMatchObject({
    status: 1,
    warned: expect.stringContaining('last superadmin'),
  });
  expect(await lintel('user', 'reset-two-factor', 'ros@mail.example')).toMatchObject({
    status: 1,
    warned: expect.stringContaining('is not on'),
  });

  expect(await lintel('verify', 'counts')).toEqual({
    status: 0,
    said: 'The dashboard counts what there is.\n',
    warned: '',
  });
  const { id: orgId } = JSON.parse(founded.said);
  await transaction(deps.pool, { orgId }, (db) =>
    db
      .insertInto('dueCountChanges')
      .values([
        { orgId, subject: 'lease', dueOn: plainDate('2031-05-31'), state: '', amount: 2 },
        { orgId, subject: 'ticket', dueOn: sql`'infinity'`, state: 'NEW STAFF', amount: 1 },
        { orgId, subject: 'ticket', dueOn: sql`'-infinity'`, state: 'NEW STAFF', amount: 3 },
      ])
      .execute(),
  );
  const wrong = [
    `NOT SO: Alder (${orgId}), lease on 2031-05-31: 2 kept, 0 there.`,
    `NOT SO: Alder (${orgId}), ticket NEW STAFF on days long past: 3 kept, 0 there.`,
    `NOT SO: Alder (${orgId}), ticket NEW STAFF without a day: 1 kept, 0 there.`,
  ].join('\n');
  expect(await lintel('verify', 'counts')).toEqual({
    status: 3,
    said: `${wrong}\n3 counts are wrong. Run "verify counts mend" to put them right.\n`,
    warned: '',
  });
  const { filesDir } = deps.ground;
  const upload = path.join(filesDir, orgId, 'photos', '1.jpg');
  const listed = { orgId, purpose: 'PHOTO', mime: 'image/jpeg', sizeBytes: 5 };
  const sha256 = createHash('sha256').update('bytes').digest('hex');
  await transaction(deps.pool, { orgId }, (db) =>
    db
      .insertInto('files')
      .values([1, 2].map((n) => ({ ...listed, id: randomUUID(), key: `photos/${n}.jpg`, name: `${n}.jpg`, sha256 })))
      .execute(),
  );
  mkdirSync(path.dirname(upload), { recursive: true });
  writeFileSync(upload, 'BYTES');
  expect(await lintel('verify', 'files')).toEqual({
    status: 3,
    said: `NOT SO: Alder (${orgId}), files/${orgId}/photos/1.jpg is not what was kept: the store gives back other bytes.
NOT SO: Alder (${orgId}), files/${orgId}/photos/2.jpg is not in the store.
2 of 2 files are NOT as they were kept. They are not shown; a backup holds them as files/<organization>/<file>.\n`,
    warned: '',
  });
  const taken = path.join(temporaryFolder(), 'taken.zip');
  const backedUp = await lintel('backup', taken);
  expect([backedUp.status, backedUp.said]).toEqual([0, expect.stringContaining('1 of the files that rows name')]);
  expect(backedUp.said).toContain(`other bytes than were kept of 1 file: files/${orgId}/photos/1.jpg.`);
  expect((await lintel('backup', '--check', taken)).said).toContain(`files/${orgId}/photos/1.jpg`);
  for (const n of [1, 2]) writeFileSync(path.join(path.dirname(upload), `${n}.jpg`), 'bytes');
  expect(await lintel('verify', 'files')).toMatchObject({ status: 0, said: 'All 2 files are as they were kept.\n' });
  await stop();
  expect(await lintel('verify', 'counts', 'mend')).toEqual({
    status: 0,
    said: `${wrong}\n3 counts are wrong. They were put right.\n`,
    warned: '',
  });
  expect((await lintel('verify', 'counts')).said).toBe('The dashboard counts what there is.\n');
  expect((await lintel('user', 'disable', 'desmond@mail.example')).status).toBe(0);
  const users = JSON.parse((await lintel('user', 'list', '--json')).said);
  expect(users.users).toMatchObject([
    {
      email: 'desmond@mail.example',
      status: 'DISABLED',
      organizations: [{ name: 'Alder', roles: ['admin', 'operator'] }],
    },
    { email: 'ros@mail.example', status: 'ACTIVE', organizations: [{ name: 'Alder', roles: ['superadmin'] }] },
  ]);
  expect((await lintel('user', 'enable', 'desmond@mail.example')).said).toContain('can sign in again');
  expect((await lintel('user', 'reset-password', 'desmond@mail.example')).said).toMatch(/with [\w-]{16} and must/);
});
