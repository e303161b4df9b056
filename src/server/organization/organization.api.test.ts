import { describe, expect, it } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

async function given() {
  const org = await givenOrganization(server.current);
  const superadmin = await org.member(['superadmin']);
  const admin = await org.member(['admin']);
  const { data } = (await admin.call('GET', '/api/organization')).body;
  const save = (change: object, by = admin) =>
    by.call('PUT', '/api/organization', { body: { version: data.version, ...change } });
  return { org, superadmin, admin, data, save };
}

describe('the settings of the organization', () => {
  it('change what is named and leave the rest, and the audit trail says before and after', async () => {
    const { admin, data, save } = await given();
    const saved = await save({ name: 'Harbour Homes' });
    expect(saved.body.data).toEqual({ ...data, name: 'Harbour Homes', version: data.version + 1 });
    const [entry] = (await admin.call('GET', '/api/audit-trail?limit=1')).body.data;
    const { before, after } = (await admin.call('GET', `/api/audit-trail/${entry.id}`)).body.data;
    expect([entry.action, before, after]).toEqual([
      'organization.change',
      { name: data.name },
      { name: 'Harbour Homes' },
    ]);
  });

  it('show the second of two people what the first one saved', async () => {
    const { save, superadmin } = await given();
    expect((await save({ name: 'First' })).status).toBe(200);
    expect(await save({ name: 'Second' }, superadmin)).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { name: 'First' } },
    });
    expect((await superadmin.call('GET', '/api/organization')).body.data.name).toBe('First');
  });

  it('let one of two who save at once pass', async () => {
    const { save, superadmin } = await given();
    const both = await Promise.all([save({ name: 'One' }), save({ name: 'Other' }, superadmin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['name', ''],
    ['country', 'XX'],
    ['baseCurrency', 'dollars'],
    ['timeZone', 'Mars/Olympus'],
    ['capabilitiesOff.0', ['feature_unknown']],
    ['twoFactorRoles.0', ['platformAdmin']],
  ])('name the field %s when it is wrong', async (path, value) => {
    const { save } = await given();
    const field = path.split('.')[0] ?? '';
    expect(await save({ [field]: value })).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('take nothing that only the platform decides', async () => {
    const { admin, save, data } = await given();
    const saved = await save({ status: 'SUSPENDED', isDemo: true, switches: { feature_activityLogView: false } });
    expect(saved.body.data).toEqual({ ...data, version: data.version + 1 });
    expect((await admin.call('GET', '/api/audit-trail')).status).toBe(200);
  });

  it('are not for operators, owners and renters', async () => {
    const { org } = await given();
    for (const role of ['operator', 'owner', 'renter'] as const) {
      const member = await org.member([role]);
      expect((await member.call('GET', '/api/organization')).status).toBe(403);
      expect((await member.call('PUT', '/api/organization', { body: { version: 1 } })).status).toBe(403);
    }
  });

  it('keep the currency once there are leases in it, and say why', async () => {
    const { org, save, admin, data } = await given();
    const other = data.baseCurrency === 'EUR' ? 'USD' : 'EUR';
    const moved = await save({ baseCurrency: other });
    expect(moved.body.data).toMatchObject({ baseCurrency: other, isCurrencySettled: false });
    const portfolio = givenPortfolio(server.current, org);
    const house = await portfolio.property();
    await portfolio.lease(house, await portfolio.unit(house));
    const body = { baseCurrency: 'GBP', version: moved.body.data.version };
    expect(await admin.call('PUT', '/api/organization', { body })).toMatchObject({
      status: 409,
      body: { code: 'organization.currency_in_use' },
    });
    expect((await admin.call('PUT', '/api/organization', { body: { ...body, baseCurrency: other } })).status).toBe(200);
  });
});

describe('what is switched off', () => {
  it('is refused by the server with the next request and comes back', async () => {
    const { admin, save } = await given();
    const off = await save({ capabilitiesOff: ['feature_activityLogView'] });
    expect(off.status).toBe(200);
    expect(await admin.call('GET', '/api/audit-trail')).toMatchObject({ status: 403, body: { code: 'SWITCHED_OFF' } });
    const { version } = off.body.data;
    await admin.call('PUT', '/api/organization', { body: { capabilitiesOff: [], version } });
    expect((await admin.call('GET', '/api/audit-trail')).status).toBe(200);
  });

  it('is for a superadmin to decide where it concerns superadmins alone', async () => {
    const { superadmin, save } = await given();
    const body = { capabilitiesOff: ['feature_api_accessCore'] };
    expect(await save(body)).toMatchObject({ status: 403, body: { code: 'organization.superadmins_decide' } });
    expect(await save({ twoFactorRoles: ['superadmin'] })).toMatchObject({ status: 403 });
    expect((await save(body, superadmin)).status).toBe(200);
    expect((await superadmin.call('GET', '/api/api-keys')).status).toBe(403);
  });
});

describe('a second factor that is asked of a role', () => {
  it('holds whoever lacks it from everything else, and nobody of another role', async () => {
    const { org, admin, save } = await given();
    const operator = await org.member(['operator']);
    expect((await save({ twoFactorRoles: ['operator'] })).status).toBe(200);
    expect(await operator.call('GET', '/api/properties')).toMatchObject({
      status: 403,
      body: { code: 'TWO_FACTOR_REQUIRED' },
    });
    expect((await admin.call('GET', '/api/properties')).status).toBe(200);
  });

  it('is counted before it is saved: each person once, and who still has to set it up', async () => {
    const { org, admin } = await given();
    await org.member(['operator']);
    await org.member(['operator', 'owner']);
    await (await givenOrganization(server.current)).member(['operator']);
    const query = 'twoFactorRoles=operator&twoFactorRoles=owner&capabilitiesOff=feature_activityLogView';
    expect((await admin.call('GET', `/api/organization/effects?${query}`)).body.data).toEqual({
      effects: [
        { kind: 'CAPABILITY_OFF', of: 'feature_activityLogView', memberCount: 2, withoutSecondFactorCount: 2 },
        { kind: 'TWO_FACTOR_ASKED', of: 'operator', memberCount: 2, withoutSecondFactorCount: 2 },
        { kind: 'TWO_FACTOR_ASKED', of: 'owner', memberCount: 1, withoutSecondFactorCount: 1 },
      ],
      memberCount: 4,
      reached: { mailedCount: 4, renterCount: 0, contractorCount: 0, memberCount: 4 },
      signedOutCount: 0,
    });
    expect((await admin.call('GET', '/api/organization')).body.data.twoFactorRoles).toEqual([]);
  });
});
