import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { runImports } from '#server/imports/imports.jobs.ts';
import { form, givenOrganization } from '#tests/given.ts';
import { makeKey } from '#tests/given-api-keys.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

describe('a limit of the plan is met by every way in, with a sentence that says whom to ask', () => {
  const limited = async (limits: object) => {
    const org = await givenOrganization(server.current);
    const platform = await givenPlatformAdministrator(server.current);
    const at = `/api/platform/organizations/${org.orgId}`;
    const ann = await org.member(['superadmin']);
    const none = { usersMax: null, unitsMax: null, storageMegabytesMax: null };
    const { version } = (await platform.call('GET', at)).body.data;
    await platform.call('POST', `${at}/limits`, { body: { ...none, ...limits, version } });
    return { org, ann };
  };
  const portfolio = (units: number) =>
    form(
      Buffer.from(
        [
          'Property,Address,City,State,Unit',
          ...Array.from({ length: units }, (_, n) => `Elm,1 Elm St,New York,NY,${n}`),
        ].join('\n'),
      ),
      'elm.csv',
    );

  it('units: by an import, of which nothing comes in, and by an API key', async () => {
    const { org, ann } = await limited({ unitsMax: 2 });
    const begun = (await ann.call('POST', '/api/imports', portfolio(3))).body.data;
    const ready = (await ann.call('GET', `/api/imports/${begun.id}`)).body.data;
    await ann.call('POST', `/api/imports/${begun.id}/run`, { body: { version: ready.version } });
    await runImports(server.current.deps, { orgId: org.orgId, importId: begun.id });
    const after = (await ann.call('GET', `/api/imports/${begun.id}`)).body.data;
    expect(JSON.stringify(after)).toContain('whoever runs this installation');
    expect((await ann.call('GET', '/api/properties')).body.data).toEqual([]);
    const { call } = await makeKey(server.current, ann, { scopes: ['properties:write', 'units:write', 'units:read'] });
    const propertyId = await givenPortfolio(server.current, org).property({ name: 'Albion Court' });
    const add = async (number: string) =>
      (await call('POST', `/api/properties/${propertyId}/units`, { body: { number } })).body;
    expect([await add('B1'), await add('B2')]).toMatchObject([{ success: true }, { success: true }]);
    expect(await add('B3')).toMatchObject({ code: 'platform.units_full' });
  });

  it('users: by an invitation and by a sign-in that is made', async () => {
    const { ann } = await limited({ usersMax: 1 });
    const person = { email: `${randomUUID()}@mail.example`, firstName: 'Bo', lastName: 'Li', roles: ['operator'] };
    expect((await ann.call('POST', '/api/users', { body: person })).body).toMatchObject({
      code: 'platform.users_full',
      message: expect.stringContaining('whoever runs this installation'),
    });
    const invited = { emails: [person.email], roles: ['operator'] };
    expect((await ann.call('POST', '/api/users/invitations', { body: invited })).body.code).toBe('platform.users_full');
  });

  it('storage: by an upload, of which nothing is kept', async () => {
    const { ann, org } = await limited({ storageMegabytesMax: 1 });
    const noise = await sharp({
      create: {
        width: 1600,
        height: 1600,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#888',
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const send = () => ann.call('POST', '/api/uploads/maintenance-photo', form(noise, 'wall.jpg'));
    const answers = [await send(), await send()];
    expect(answers.at(-1)).toMatchObject({ status: 409, body: { code: 'platform.storage_full' } });
    const { rows } = await transaction(server.current.pool, { orgId: org.orgId, readOnly: true }, (db) =>
      sql<{ bytes: number }>`select coalesce(sum(size_bytes), 0)::integer as bytes from files`.execute(db),
    );
    expect(rows[0]?.bytes).toBeLessThan(1_000_000);
  });
});
