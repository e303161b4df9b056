import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { SCOPES } from '#contract/scopes.ts';
import { newApiKey } from '#server/access/callers/api-key-text.ts';
import { type Caller, callAs, type TestOrganization } from '#tests/given.ts';
import { givenApiKeys, makeKey, OVER, store } from '#tests/given-api-keys.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const given = () => givenApiKeys(server.current);

const update = (org: TestOrganization, maker: Caller, set: { roles?: string[]; status?: 'ACTIVE' | 'DISABLED' }) =>
  store(server.current, org, (db) =>
    db.updateTable('memberships').set(set).where('orgId', '=', org.orgId).where('userId', '=', maker.userId).execute(),
  );

describe('a key', () => {
  it('is shown once, stored hashed, and then known by its two ends alone', async () => {
    const { org, maker, make } = await given();
    const { id, key } = await make({ name: 'Meter readings' });
    expect(key).toMatch(/^lk_[0-9A-Za-z]{49}$/);
    const answers = [
      await maker.call('GET', '/api/api-keys'),
      await maker.call('GET', `/api/api-keys/${id}`),
      await maker.call('GET', '/api/audit-trail'),
    ];
    const stored = await store(server.current, org, async (db) => [
      await db.selectFrom('apiKeySecrets').selectAll().where('orgId', '=', org.orgId).execute(),
      await db.selectFrom('apiKeys').selectAll().where('orgId', '=', org.orgId).execute(),
      await db.selectFrom('idempotencyKeys').selectAll().where('orgId', '=', org.orgId).execute(),
    ]);
    for (const text of [...answers.map(({ body }) => JSON.stringify(body)), JSON.stringify(stored)])
      expect(text).not.toContain(key.slice(8, -5));
    expect(answers[0]?.body.data).toMatchObject([
      {
        id,
        name: 'Meter readings',
        state: 'ACTIVE',
        madeBy: { name: 'Rosalind Alder' },
        role: 'superadmin',
        scopes: ['properties:read'],
        properties: null,
        expiresOn: null,
        lastUsedAt: null,
        secrets: [{ hint: `${key.slice(0, 5)}…${key.slice(-4)}`, endsAt: null }],
        can: { rotate: true, revoke: true },
      },
    ]);
  });

  it('is the same for a form that was sent twice, and is kept nowhere for that', async () => {
    const { org, maker } = await given();
    const send = () =>
      maker.call('POST', '/api/api-keys', { body: { name: 'Once', scopes: ['leases:read'] }, key: 'made-once-1' });
    const [first, second] = [await send(), await send()];
    expect(second.body.data).toEqual(first.body.data);
    expect((await maker.call('GET', '/api/api-keys')).body.data).toHaveLength(1);
    const [kept] = await store(server.current, org, (db) =>
      db.selectFrom('idempotencyKeys').select('result').where('orgId', '=', org.orgId).execute(),
    ).then((rows) => rows as { result: unknown }[]);
    expect(JSON.stringify(kept)).not.toContain(first.body.data.key.slice(4, -5));
  });

  it('does what its scopes say and is told which one is missing', async () => {
    const { make } = await given();
    const { call } = await make({ scopes: ['properties:read', 'maintenance:write'] });
    expect((await call('GET', '/api/properties')).status).toBe(200);
    const refused = await call('GET', '/api/leases');
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'SCOPE_MISSING', reason: 'api_key.scope_missing', params: { scope: 'leases:read' } },
    });
    expect(refused.body.message).toContain('leases:read');
    expect((await call('GET', '/api/maintenance')).body.params).toEqual({ scope: 'maintenance:read' });
    expect((await call('POST', '/api/properties', { body: {} })).body.params).toEqual({ scope: 'properties:write' });
  });

  it('reads how people are reached, and finds by it, only where it may read people', async () => {
    const { org, maker, make } = await given();
    const portfolio = givenPortfolio(server.current, org);
    const propertyId = await portfolio.property();
    const unitId = await portfolio.unit(propertyId);
    const renter = await maker.call('POST', '/api/people', {
      body: { kind: 'PERSON', firstName: 'Maria', lastName: 'Lopez', email: `${org.orgId}@reached.example` },
    });
    const personId = renter.body.data.id;
    const leaseId = await portfolio.lease(propertyId, unitId, { tenantIds: [personId] });
    const body = { propertyId, unitId, title: 'Tap drips', requestedById: personId };
    const ticketId = (await maker.call('POST', '/api/maintenance', { body })).body.data.id;
    const readBy = async (scopes: string[]) => {
      const { call } = await make({ name: scopes.join(), scopes });
      const [lease, ticket, ...found] = [
        await call('GET', `/api/leases/${leaseId}`),
        await call('GET', `/api/maintenance/${ticketId}`),
        await call('GET', `/api/maintenance?q=${org.orgId}`),
        await call('GET', `/api/leases?q=${org.orgId}`),
      ];
      expect([lease.status, ticket.status]).toEqual([200, 200]);
      expect([lease.body.data.parties[0].person.name, ticket.body.data.requestedBy.name]).toEqual([
        'Maria Lopez',
        'Maria Lopez',
      ]);
      const text = JSON.stringify([lease.body, ticket.body]);
      return { isReached: text.includes('@reached.example'), found: found.map(({ body }) => body.page.total) };
    };
    const scopes = ['leases:read', 'maintenance:read'];
    expect(await readBy(scopes)).toEqual({ isReached: false, found: [0, 0] });
    expect(await readBy([...scopes, 'people:read'])).toEqual({ isReached: true, found: [1, 1] });
  });

  it('opens nothing of a sign-in, gives none, and makes no keys', async () => {
    const { org, make } = await given();
    const person = await org.member(['renter']);
    const { id, call } = await make({ scopes: SCOPES });
    for (const [method, url] of [
      ['GET', '/api/auth/me/capabilities'],
      ['GET', '/api/auth/sessions'],
      ['POST', '/api/auth/logout'],
      ['GET', '/api/api-keys'],
      ['POST', '/api/api-keys'],
      ['POST', `/api/api-keys/${id}/rotation`],
      ['DELETE', `/api/api-keys/${id}`],
      ['POST', `/api/people/${person.personId}/invitation`],
    ] as const)
      expect([url, await call(method, url, { body: {} })]).toMatchObject([
        url,
        { status: 403, body: { code: 'CLOSED_TO_KEYS' } },
      ]);
  });

  it('that is mistyped is told before anybody is asked, and one nobody made is over', async () => {
    const { make } = await given();
    const { key } = await make();
    const ask = (token: string) => callAs(server.current, token, 'GET', '/api/properties');
    const asked = vi.spyOn(server.current.pool, 'connect');
    for (const token of [key.slice(0, -1), `${key}x`, key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))])
      expect(await ask(token)).toMatchObject({ status: 401, body: { code: 'API_KEY_MISTYPED' } });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(await ask(newApiKey())).toMatchObject(OVER);
  });

  it('acts in the role of its maker alone: another in the header is refused and written down', async () => {
    const { maker, make } = await given();
    const { id, call } = await make();
    const ask = (role: string) => call('GET', '/api/properties', { headers: { 'x-active-role': role } });
    expect((await ask('superadmin')).status).toBe(200);
    for (const role of ['admin', 'platformAdmin', 'Superadmin', 'superadmin, admin'])
      expect(await ask(role)).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_HELD' } });
    const trail = await maker.call('GET', `/api/audit-trail?action=api_key.role_refused&subjectId=${id}`);
    expect(trail.body.data).toMatchObject([{ actorName: 'Bookkeeping, nightly (API, Rosalind Alder)' }]);
  });

  it('writes under its own name into the audit trail, and what belongs to a person to its maker', async () => {
    const { maker, make } = await given();
    const { call } = await make({ scopes: ['properties:write', 'maintenance:write'] });
    const portfolio = { name: 'Elm House', kind: 'RESIDENTIAL', subType: 'MULTI_FAMILY', timeZone: 'America/New_York' };
    const address = { street: '1 Elm', city: 'Albany', state: 'NY', zipCode: '12207', country: 'US' };
    const made = await call('POST', '/api/properties', { body: { ...portfolio, address, currency: 'USD' } });
    expect(made.status).toBe(200);
    const propertyId = made.body.data.id;
    const ticket = await call('POST', '/api/maintenance', { body: { propertyId, title: 'Tap drips' } });
    expect(ticket.status).toBe(200);
    const [entry] = (await maker.call('GET', '/api/audit-trail?action=ticket.create')).body.data;
    expect(entry).toMatchObject({
      actorName: 'Bookkeeping, nightly (API, Rosalind Alder)',
      activeRole: 'superadmin',
      subjectId: ticket.body.data.id,
    });
    const url = `/api/activities?maintenanceTicketId=${ticket.body.data.id}`;
    const [line] = (await maker.call('GET', url)).body.data;
    expect(line).toMatchObject({ type: 'ticket.created', actor: { name: 'Rosalind Alder' } });
  });

  it('has idempotency keys of its own', async () => {
    const { maker, make } = await given();
    const { call } = await make({ scopes: ['people:write'] });
    const body = { kind: 'COMPANY', companyName: 'Pipes & Co' };
    const [first, again] = [
      await call('POST', '/api/people', { body, key: 'same-key-1' }),
      await call('POST', '/api/people', { body, key: 'same-key-1' }),
    ];
    expect(again.body.data.id).toBe(first.body.data.id);
    const own = await maker.call('POST', '/api/people', { body, key: 'same-key-1' });
    expect([own.status, own.body.data.id === first.body.data.id]).toEqual([200, false]);
  });
});

describe('a key is over at once', () => {
  it('when it is revoked; it stays in the list of those and cannot come back', async () => {
    const { maker, make } = await given();
    const { id, call } = await make();
    expect((await call('GET', '/api/properties')).status).toBe(200);
    expect((await maker.call('DELETE', `/api/api-keys/${id}`)).status).toBe(200);
    expect(await call('GET', '/api/properties')).toMatchObject(OVER);
    expect((await maker.call('GET', '/api/api-keys')).body.data).toEqual([]);
    expect((await maker.call('GET', '/api/api-keys?state=REVOKED')).body.data).toMatchObject([
      { id, state: 'REVOKED', can: { rotate: false, revoke: false } },
    ]);
    const again = [
      await maker.call('DELETE', `/api/api-keys/${id}`),
      await maker.call('PUT', `/api/api-keys/${id}`, { body: { name: 'Back', version: 2 } }),
      await maker.call('POST', `/api/api-keys/${id}/rotation`, { body: {} }),
    ];
    for (const answer of again) expect(answer).toMatchObject({ status: 409, body: { code: 'api_key.revoked' } });
  });

  it('when its maker is deactivated or loses the role, and not because another does', async () => {
    const { org, maker, make } = await given();
    const other = await org.member(['superadmin']);
    const [{ id, call }, kept] = [await make(), await makeKey(server.current, other, { name: 'Kept' })];
    const stateOf = async () => (await other.call('GET', `/api/api-keys/${id}`)).body.data.state;
    await update(org, maker, { roles: ['admin'] });
    expect([await call('GET', '/api/properties'), await stateOf()]).toMatchObject([OVER, 'CUT']);
    await update(org, maker, { roles: ['admin', 'superadmin'] });
    expect([(await call('GET', '/api/properties')).status, await stateOf()]).toEqual([200, 'ACTIVE']);
    await update(org, maker, { status: 'DISABLED' });
    expect([await call('GET', '/api/properties'), await stateOf()]).toMatchObject([OVER, 'CUT']);
    await update(org, maker, { status: 'ACTIVE' });
    await store(server.current, org, (db) =>
      db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', maker.userId).execute(),
    );
    expect([await call('GET', '/api/properties'), await stateOf()]).toMatchObject([OVER, 'CUT']);
    expect((await kept.call('GET', '/api/properties')).status).toBe(200);
  });

  it('when its last day has passed where the organization is', async () => {
    const { org, maker, make } = await given();
    const { id, call } = await make({ expiresOn: '2099-01-01' });
    const endOn = (day: string) =>
      store(server.current, org, (db) =>
        db
          .updateTable('apiKeys')
          .set({ expiresOn: sql`${day}::date` })
          .where('id', '=', id)
          .execute(),
      );
    const zoned = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });
    const [todayThere, yesterdayThere] = [0, 86_400_000].map((ago) => zoned.format(Date.now() - ago));
    await endOn(todayThere ?? '');
    expect((await call('GET', '/api/properties')).status).toBe(200);
    await endOn(yesterdayThere ?? '');
    expect(await call('GET', '/api/properties')).toMatchObject(OVER);
    expect((await maker.call('GET', `/api/api-keys/${id}`)).body.data.state).toBe('EXPIRED');
  });

  it('and is held where its maker is: a suspended organization, a password that is owed, a switch', async () => {
    const { org, maker, make } = await given();
    const { call } = await make();
    const set = (values: { status?: 'ACTIVE' | 'SUSPENDED'; ownSwitches?: string }) =>
      store(server.current, org, (db) =>
        db.updateTable('organizations').set(values).where('id', '=', org.orgId).execute(),
      );
    const ask = async () => {
      const { status, body } = await call('GET', '/api/properties');
      return [status, body.code];
    };
    await set({ status: 'SUSPENDED' });
    expect(await ask()).toEqual([403, 'ORGANIZATION_SUSPENDED']);
    await set({ status: 'ACTIVE', ownSwitches: JSON.stringify({ feature_api_accessCore: false }) });
    expect(await ask()).toEqual([403, 'SWITCHED_OFF']);
    expect((await maker.call('GET', '/api/api-keys')).body.code).toBe('SWITCHED_OFF');
    await set({ ownSwitches: '{}' });
    await store(server.current, org, (db) =>
      db.updateTable('users').set({ passwordChangeRequired: true }).where('id', '=', maker.userId).execute(),
    );
    expect(await ask()).toEqual([401, 'PASSWORD_CHANGE_REQUIRED']);
  });
});

describe('a key for some properties', () => {
  it('acts as an operator of these: it sees no others, and what it adds it sees', async () => {
    const { org, maker } = await given();
    const portfolio = givenPortfolio(server.current, org);
    const [own, other] = [await portfolio.property({ name: 'Own' }), await portfolio.property({ name: 'Other' })];
    const { id, call, row } = await makeKey(server.current, maker, {
      scopes: ['properties:read', 'properties:write', 'units:write'],
      propertyIds: [own],
    });
    expect([row.role, row.properties]).toEqual(['operator', [{ id: own, name: 'Own' }]]);
    const names = async () =>
      (await call('GET', '/api/properties')).body.data.map(({ name }: { name: string }) => name).toSorted();
    expect(await names()).toEqual(['Own']);
    expect((await call('GET', `/api/properties/${other}`)).status).toBe(404);
    expect((await call('POST', `/api/properties/${other}/units`, { body: { number: '1' } })).status).toBe(404);
    expect((await call('DELETE', `/api/properties/${own}`)).body.code).toBe('AUTH_403');
    const address = { street: '1 Elm', city: 'Albany', state: 'NY', zipCode: '12207', country: 'US' };
    const body = { name: 'New', kind: 'RESIDENTIAL', subType: 'MULTI_FAMILY', timeZone: 'America/New_York' };
    expect((await call('POST', '/api/properties', { body: { ...body, address, currency: 'USD' } })).status).toBe(200);
    expect(await names()).toEqual(['New', 'Own']);
    expect((await maker.call('GET', `/api/api-keys/${id}`)).body.data.properties).toHaveLength(2);
  });

  it('never becomes one for all when its properties are gone', async () => {
    const { org, maker } = await given();
    const portfolio = givenPortfolio(server.current, org);
    const only = await portfolio.property({ name: 'Only' });
    await portfolio.property({ name: 'Other' });
    const { call } = await makeKey(server.current, maker, { propertyIds: [only] });
    expect((await maker.call('DELETE', `/api/properties/${only}`)).status).toBe(200);
    expect((await call('GET', '/api/properties')).body.data).toEqual([]);
  });

  it('has no scope that is about the whole organization', async () => {
    const { org, maker } = await given();
    const only = await givenPortfolio(server.current, org).property({ name: 'Only' });
    const body = { name: 'Auditor', scopes: ['audit:read'], propertyIds: [only] };
    expect(await maker.call('POST', '/api/api-keys', { body })).toMatchObject({
      status: 400,
      body: { code: 'api_key.scope_needs_everything', errors: [{ path: 'scopes' }] },
    });
  });
});

describe('a rotation', () => {
  it('makes a new secret beside which the old one works on for some hours, and only those', async () => {
    const { org, maker, make } = await given();
    const { id, call } = await make();
    const rotated = await maker.call('POST', `/api/api-keys/${id}/rotation`, { body: { overlapHours: 2 } });
    const next = (url: string) => callAs(server.current, rotated.body.data.key, 'GET', url);
    expect([(await call('GET', '/api/properties')).status, (await next('/api/properties')).status]).toEqual([200, 200]);
    const { secrets } = (await maker.call('GET', `/api/api-keys/${id}`)).body.data;
    expect(secrets).toHaveLength(2);
    expect([secrets[0].endsAt, Date.parse(secrets[1].endsAt) - Date.now() < 7_200_000]).toEqual([null, true]);
    await store(server.current, org, (db) =>
      db
        .updateTable('apiKeySecrets')
        .set({ endsAt: new Date(Date.now() - 1000).toISOString() })
        .where('endsAt', 'is not', null)
        .execute(),
    );
    expect(await call('GET', '/api/properties')).toMatchObject(OVER);
    expect((await next('/api/properties')).status).toBe(200);
  });

  it('without overlap ends the old one at once, also one that was left from an earlier rotation', async () => {
    const { maker, make } = await given();
    const { id, call } = await make();
    const rotate = async (overlapHours: number) =>
      (await maker.call('POST', `/api/api-keys/${id}/rotation`, { body: { overlapHours } })).body.data.key as string;
    const second = await rotate(24);
    const third = await rotate(0);
    const ask = async (key: string) => (await callAs(server.current, key, 'GET', '/api/properties')).status;
    expect([(await call('GET', '/api/properties')).status, await ask(second), await ask(third)]).toEqual([
      401, 401, 200,
    ]);
  });

  it('is for who made the key: its rights are theirs', async () => {
    const { org, make } = await given();
    const { id } = await make();
    const other = await org.member(['superadmin']);
    const answer = await other.call('POST', `/api/api-keys/${id}/rotation`, { body: {} });
    expect(answer).toMatchObject({ status: 403, body: { code: 'api_key.of_somebody_else' } });
    expect((await other.call('GET', `/api/api-keys/${id}`)).body.data.can).toMatchObject({
      rotate: { code: 'api_key.of_somebody_else' },
      revoke: true,
    });
    expect((await other.call('DELETE', `/api/api-keys/${id}`)).status).toBe(200);
  });
});

describe('a change', () => {
  it('renames and refuses an older version, and two keys never have one name', async () => {
    const { maker, make } = await given();
    const [{ id }] = [await make({ name: 'Door locks' }), await make({ name: 'Website' })];
    const put = (body: object) => maker.call('PUT', `/api/api-keys/${id}`, { body });
    expect((await put({ name: 'Front door', version: 1 })).body.data).toMatchObject({ name: 'Front door', version: 2 });
    expect(await put({ name: 'Back door', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    expect(await put({ name: 'website', version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'api_key.name_taken', errors: [{ path: 'name' }] },
    });
  });
});
