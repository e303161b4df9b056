import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { givenOrganization } from '#tests/given.ts';
import { givenApiKeys } from '#tests/given-api-keys.ts';
import { sharedServer } from '#tests/server.ts';
import { forgetRequests } from './commands/forget-requests.ts';

const server = sharedServer();
const given = () => givenApiKeys(server.current);

describe('from where and how often', () => {
  it('is refused from other addresses than its own, and its maker can see it', async () => {
    const { maker, make } = await given();
    const { id, call } = await make({ addresses: ['203.0.113.0/28', '2001:db8::/32'] });
    const from = async (address: string) => {
      const { status, body } = await call('GET', '/api/properties', { from: address });
      return [address, status, body.code];
    };
    for (const address of ['203.0.113.4', '::ffff:203.0.113.4', '2001:db8::1'])
      expect(await from(address)).toEqual([address, 200, undefined]);
    for (const address of ['203.0.113.16', '2001:db9::1', '127.0.0.1'])
      expect(await from(address)).toEqual([address, 403, 'ADDRESS_NOT_ALLOWED']);
    const trail = await maker.call('GET', `/api/audit-trail?action=api_key.address_refused&subjectId=${id}`);
    expect(trail.body.data).toHaveLength(1);
    expect((await maker.call('GET', `/api/api-keys/${id}`)).body.data.lastUsedFrom).toBe('203.0.113.4');
  });

  it('tells its rate with each answer, refuses what is above it, and leaves its maker alone', async () => {
    const { maker, make } = await given();
    const { call } = await make({ requestsPerMinute: 3 });
    const second = new Date().getSeconds();
    // A minute that ends in between would begin the count anew.
    if (second > 55) await new Promise((resolve) => setTimeout(resolve, (61 - second) * 1000));
    const answers = [];
    for (let at = 0; at < 4; at++) answers.push(await call('GET', '/api/properties'));
    expect(
      answers.map(({ status, headers }) => [status, headers['ratelimit-limit'], headers['ratelimit-remaining']]),
    ).toEqual([
      [200, '3', '2'],
      [200, '3', '1'],
      [200, '3', '0'],
      [429, '3', '0'],
    ]);
    expect(Number(answers[3]?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await maker.call('GET', '/api/properties')).status).toBe(200);
  });

  it.each([
    [{ addresses: ['203.0.113'] }, 'addresses.0', 'api_key.address'],
    [{ addresses: ['example.com'] }, 'addresses.0', 'api_key.address'],
    [{ scopes: [] }, 'scopes', 'api_key.scope_none'],
    [{ scopes: ['everything:write'] }, 'scopes.0', 'field.choose'],
    [{ scopes: ['apiKeys:write'] }, 'scopes.0', 'field.choose'],
    [{ expiresOn: '2020-01-01' }, 'expiresOn', 'api_key.ends_in_the_past'],
    [{ name: ' ' }, 'name', 'field.missing'],
    [{ propertyIds: [] }, 'propertyIds', 'api_key.property_none'],
  ])('%j is refused at %s', async (wrong, path, code) => {
    const { maker } = await given();
    const body = { name: 'Wrong', scopes: ['leases:read'], ...wrong };
    const answer = await maker.call('POST', '/api/api-keys', { body });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path, code }]]);
  });
});

describe('what a key costs', () => {
  it('is no connection more than a session, and one transaction: who was known by a session is asked within the read', async () => {
    const { maker, make } = await given();
    const { call } = await make();
    const countOnce = async (ask: () => Promise<{ status: number }>) => {
      const [statements, connections] = [
        vi.spyOn(pg.Client.prototype, 'query'),
        vi.spyOn(server.current.pool, 'connect'),
      ];
      expect((await ask()).status).toBe(200);
      const counted = [statements.mock.calls.length, connections.mock.calls.length];
      for (const spy of [statements, connections]) spy.mockRestore();
      return counted;
    };
    // The least of some: the first makes what is kept, and what came with keys is written now and then beside them.
    const count = async (ask: () => Promise<{ status: number }>) => {
      const counts: number[][] = [];
      for (let at = 0; at < 6; at++) counts.push(await countOnce(ask));
      return [0, 1].map((which) => Math.min(...counts.map((counted) => counted[which] ?? 0)));
    };
    const ofSession = await count(() => maker.call('GET', '/api/properties'));
    const ofKey = await count(() => call('GET', '/api/properties'));
    expect(Math.min(...ofSession)).toBeGreaterThan(0);
    const [statements = 0, connections] = ofSession;
    expect(ofKey).toEqual([statements + 1, connections]);
  });
});

describe('what came with keys', () => {
  /** Everything is written a moment later. */
  const eventually = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 8000, interval: 200 });

  it('is in the log, without ids, query and what was sent, and counted by how it ended', async () => {
    const { maker, make } = await given();
    const { id, call } = await make({ name: 'Website', requestsPerMinute: 100 });
    await call('GET', '/api/properties?q=secret-word');
    await call('GET', `/api/properties/${id}`);
    await call('GET', '/api/people?q=secret-word');
    await eventually(async () => {
      const { data, page } = (await maker.call('GET', `/api/api-requests?keyId=${id}`)).body;
      expect(page.total).toBe(3);
      expect(data).toMatchObject([
        { route: '/api/people', status: 403, code: 'SCOPE_MISSING', scope: 'people:read', key: { name: 'Website' } },
        { route: '/api/properties/:propertyId', status: 404, code: 'NOT_FOUND', scope: null },
        { method: 'GET', route: '/api/properties', status: 200, code: null, ip: expect.any(String) },
      ]);
      expect(JSON.stringify(data)).not.toContain('secret-word');
    });
    const refused = await maker.call('GET', `/api/api-requests?keyId=${id}&outcome=REFUSED`);
    expect(refused.body.data).toHaveLength(2);
    for (const by of ['day', 'hour']) {
      const usage = (await maker.call('GET', `/api/api-keys/${id}/usage?by=${by}`)).body.data;
      const sum = (outcome: string) =>
        usage.reduce(
          (all: number, { outcomes }: { outcomes: Record<string, number> }) => all + (outcomes[outcome] ?? 0),
          0,
        );
      expect([by, sum('ANSWERED'), sum('REFUSED'), sum('LIMITED')]).toEqual([by, 1, 2, 0]);
    }
    const row = (await maker.call('GET', `/api/api-keys/${id}`)).body.data;
    expect([row.requestsByDay.length, row.requestsByDay.at(-1)]).toEqual([14, 3]);
    expect(Date.now() - Date.parse(row.lastUsedAt)).toBeLessThan(60_000);
  });

  it('is not shown to another organization, nor to anybody but superadmins', async () => {
    const { org, maker, make } = await given();
    const { id, call } = await make();
    await call('GET', '/api/properties');
    await eventually(async () => expect((await maker.call('GET', '/api/api-requests')).body.data).toHaveLength(1));
    const stranger = await (await givenOrganization(server.current)).member(['superadmin']);
    expect((await stranger.call('GET', '/api/api-requests')).body.data).toEqual([]);
    expect((await stranger.call('GET', `/api/api-requests?keyId=${id}`)).status).toBe(404);
    expect((await stranger.call('DELETE', `/api/api-keys/${id}`)).status).toBe(404);
    const admin = await org.member(['admin']);
    for (const url of ['/api/api-keys', '/api/api-requests', `/api/api-keys/${id}`, `/api/api-keys/${id}/usage`])
      expect((await admin.call('GET', url)).status).toBe(403);
  });

  it('is forgotten line by line after a month, while what was counted stays for a year', async () => {
    const { org, make } = await given();
    const { id } = await make();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const ctx = systemContext(server.current.deps, org.orgId);
    const line = { route: '/api/leases', method: 'GET', status: 200, durationMs: 3, requestId: 'r' };
    await transaction(server.current.pool, { orgId: org.orgId }, async (db) => {
      for (const days of [1, 29, 31, 400]) {
        const of = { orgId: org.orgId, keyId: id };
        await db
          .insertInto('apiRequests')
          .values({ ...of, ...line, id: randomUUID(), at: ago(days) })
          .execute();
        await db
          .insertInto('apiUsage')
          .values({ ...of, hour: ago(days), status: 200, amount: 1 })
          .execute();
      }
    });
    await forgetRequests(ctx);
    const kept = await readAs(ctx, async ({ db }) => [
      await db.selectFrom('apiRequests').select('at').execute(),
      await db.selectFrom('apiUsage').select('hour').execute(),
    ]);
    expect(kept.map((rows) => rows.length)).toEqual([2, 3]);
  });
});
