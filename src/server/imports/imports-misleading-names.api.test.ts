import { expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { form, givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { runImports } from './imports.jobs.ts';

const server = sharedServer();

it('names that come from a file are kept the same', async () => {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin']);
  const roll = `Property,Address,City,State,Unit,Tenant,Email,Start,End,Rent
"Al\u202eder
Court",1 Main\u202c Street,Albany,NY,"1\u2067A","Ada \u202eOkafor",ada@mail.example,2026-01-01,,900
`;
  const begun = (await admin.call('POST', '/api/imports', form(Buffer.from(roll), 'ro\u202ell.csv'))).body.data;
  const started = await admin.call('POST', `/api/imports/${begun.id}/run`, { body: { version: begun.version } });
  expect(started.status).toBe(200);
  await runImports(server.current.deps, { orgId: org.orgId, importId: begun.id });
  const kept = await transaction(server.current.pool, { orgId: org.orgId }, async (db) => ({
    properties: await db.selectFrom('properties').select(['name', 'street']).where('orgId', '=', org.orgId).execute(),
    units: await db.selectFrom('units').select('number').where('orgId', '=', org.orgId).execute(),
    people: await db
      .selectFrom('people')
      .select('name')
      .where('orgId', '=', org.orgId)
      .where('email', '=', 'ada@mail.example')
      .execute(),
  }));
  expect({ ...kept, files: begun.files }).toMatchObject({
    properties: [{ name: 'Alder Court', street: '1 Main Street' }],
    units: [{ number: '1A' }],
    people: [{ name: 'Ada Okafor' }],
  });
  expect(JSON.stringify(begun)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});
