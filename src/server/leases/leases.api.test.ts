import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

async function givenHouse() {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const propertyId = await portfolio.property();
  const [admin, unitId, tenantId] = await Promise.all([
    org.member(['admin']),
    portfolio.unit(propertyId, '12B'),
    portfolio.person('Maria', 'Lopez'),
  ]);
  return { org, portfolio, propertyId, unitId, tenantId, admin };
}
type House = Awaited<ReturnType<typeof givenHouse>>;

const terms = ({ tenantId }: Pick<House, 'tenantId'>, changes: Record<string, unknown> = {}) => ({
  type: 'FIXED',
  startsOn: '2026-11-01',
  endsOn: '2027-10-31',
  rent: '1850.00',
  deposit: '1850',
  paymentDueDay: 1,
  noticePeriodDays: 30,
  parties: [{ personId: tenantId, role: 'TENANT' }],
  ...changes,
});

/** A draft made through the API. */
async function draft(house: House, changes: Record<string, unknown> = {}, by: Caller = house.admin) {
  const answer = await by.call('POST', '/api/leases', { body: { unitId: house.unitId, ...terms(house, changes) } });
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data;
}
const step = (by: Caller, lease: { id: string; version: number }, action: string, body: Record<string, unknown> = {}) =>
  by.call('POST', `/api/leases/${lease.id}/${action}`, { body: { version: lease.version, ...body } });

/** A lease that is active today. */
async function active(house: House, changes: Record<string, unknown> = {}) {
  return (await step(house.admin, await draft(house, changes), 'activate')).body.data;
}

describe('drafting a lease', () => {
  it('answers the whole lease with its number, people and what may be done', async () => {
    const house = await givenHouse();
    const lease = await draft(house);
    expect(lease).toMatchObject({
      ref: 'LSE-2026-00001',
      status: 'DRAFT',
      unit: { id: house.unitId, label: '12B' },
      renters: [{ id: house.tenantId, name: 'Maria Lopez' }],
      rent: { amount: '1850.00', currency: 'USD' },
      deposit: { amount: '1850.00', currency: 'USD' },
      parties: [{ person: { name: 'Maria Lopez' }, role: 'TENANT', phone: null }],
      can: {
        edit: true,
        activate: true,
        remove: true,
        end: { message: 'A draft binds nobody yet. Delete it instead.' },
      },
      version: 1,
    });
    expect((await house.admin.call('GET', `/api/leases/${lease.id}`)).body.data).toEqual(lease);
  });

  it('numbers leases one after the other, per organization', async () => {
    const house = await givenHouse();
    const made = await Promise.all([draft(house), draft(house), draft(house)]);
    expect(made.map((lease) => lease.ref).toSorted()).toEqual(['LSE-2026-00001', 'LSE-2026-00002', 'LSE-2026-00003']);
  });

  it('makes one lease of the same submit sent twice', async () => {
    const house = await givenHouse();
    const submit = () =>
      house.admin.call('POST', '/api/leases', {
        key: 'new-lease-1',
        body: { unitId: house.unitId, ...terms(house) },
      });
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await house.admin.call('GET', '/api/leases')).body.page.total).toBe(1);
  });

  it.each([
    ['a fixed term without a last day', { endsOn: null }, 'lease.end_missing', 'endsOn'],
    ['an open-ended one with a last day', { type: 'AT_WILL' }, 'lease.end_not_allowed', 'endsOn'],
    ['a last day before the first', { endsOn: '2026-10-31' }, 'lease.ends_before_start', 'endsOn'],
    ['nobody on it', { parties: [] }, 'VALIDATION_FAILED', 'parties'],
    ['a fraction of a cent', { rent: '1850.005' }, 'VALIDATION_FAILED', 'rent'],
    ['a negative deposit', { deposit: '-1' }, 'VALIDATION_FAILED', 'deposit'],
    ['a rent beyond all bounds', { rent: '99999999999999999999' }, 'VALIDATION_FAILED', 'rent'],
    ['a day that does not exist', { startsOn: '2026-02-30' }, 'VALIDATION_FAILED', 'startsOn'],
    ['a year nobody means', { startsOn: '0026-02-01' }, 'VALIDATION_FAILED', 'startsOn'],
    ['a due day of 32', { paymentDueDay: 32 }, 'VALIDATION_FAILED', 'paymentDueDay'],
    ['a notice period of three years', { noticePeriodDays: 1095 }, 'VALIDATION_FAILED', 'noticePeriodDays'],
  ])('refuses %s beside its field', async (_, changes, code, path) => {
    const house = await givenHouse();
    const answer = await house.admin.call('POST', '/api/leases', {
      body: { unitId: house.unitId, ...terms(house, changes) },
    });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code, errors: [{ path }] } });
  });

  it('refuses people who are unknown, twice on it, or none of them a tenant', async () => {
    const house = await givenHouse();
    const elsewhere = await givenHouse();
    const parties = (...list: [string, string][]) =>
      house.admin.call('POST', '/api/leases', {
        body: {
          unitId: house.unitId,
          ...terms(house, { parties: list.map(([personId, role]) => ({ personId, role })) }),
        },
      });
    expect(await parties([house.tenantId, 'TENANT'], [elsewhere.tenantId, 'OCCUPANT'])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'parties.1.personId', code: 'request.not_in_reach' }] },
    });
    expect((await parties([house.tenantId, 'TENANT'], [house.tenantId, 'OCCUPANT'])).body.code).toBe(
      'lease.party_twice',
    );
    expect((await parties([house.tenantId, 'GUARANTOR'])).body.code).toBe('lease.no_tenant');
  });

  it('refuses a unit that is not for rent, in an inactive property, or of another organization', async () => {
    const house = await givenHouse();
    const elsewhere = await givenHouse();
    const closed = await house.portfolio.property({ status: 'INACTIVE' });
    const on = (unitId: string) => house.admin.call('POST', '/api/leases', { body: { unitId, ...terms(house) } });
    expect(await on(await house.portfolio.unit(house.propertyId, '9', false))).toMatchObject({
      status: 409,
      body: { code: 'lease.unit_down', errors: [{ path: 'unitId' }] },
    });
    expect((await on(await house.portfolio.unit(closed))).body.code).toBe('property.inactive');
    expect(await on(elsewhere.unitId)).toMatchObject({ status: 400, body: { errors: [{ path: 'unitId' }] } });
  });

  it('takes amounts in the currency of the property', async () => {
    const house = await givenHouse();
    const propertyId = await house.portfolio.property({ currency: 'JPY' });
    const unitId = await house.portfolio.unit(propertyId);
    const make = (rent: string) =>
      house.admin.call('POST', '/api/leases', { body: { unitId, ...terms(house, { rent, deposit: null }) } });
    expect((await make('120000')).body.data).toMatchObject({
      rent: { amount: '120000', currency: 'JPY' },
      deposit: null,
    });
    expect(await make('1200.50')).toMatchObject({ status: 400, body: { errors: [{ path: 'rent' }] } });
  });
});

describe('changing a lease', () => {
  it('replaces terms and people of a draft and raises the version', async () => {
    const house = await givenHouse();
    const lease = await draft(house);
    const other = await house.portfolio.person('Ben', 'Osei');
    const answer = await house.admin.call('PUT', `/api/leases/${lease.id}`, {
      body: {
        ...terms(house, {
          type: 'AT_WILL',
          endsOn: null,
          rent: '1900',
          parties: [
            { personId: other, role: 'TENANT' },
            { personId: house.tenantId, role: 'GUARANTOR' },
          ],
        }),
        version: lease.version,
      },
    });
    expect(answer.body.data).toMatchObject({
      type: 'AT_WILL',
      endsOn: null,
      rent: { amount: '1900.00' },
      renters: [{ name: 'Ben Osei' }],
      parties: [{ role: 'TENANT' }, { role: 'GUARANTOR', person: { name: 'Maria Lopez' } }],
      version: 2,
    });
  });

  it('answers the second of two people with the row as it is now', async () => {
    const house = await givenHouse();
    const lease = await draft(house);
    const colleague = await house.org.member(['operator']);
    const save = (by: Caller, rent: string) =>
      by.call('PUT', `/api/leases/${lease.id}`, { body: { ...terms(house, { rent }), version: lease.version } });
    const answers = await Promise.all([save(house.admin, '1900'), save(colleague, '2000')]);
    const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({ code: 'STALE_VERSION', current: { version: 2, rent: won?.body.data.rent } });
  });

  it.each([
    ['rent', { rent: '1900' }],
    ['startsOn', { startsOn: '2026-11-02' }],
    ['deposit', { deposit: null }],
  ])('keeps %s once the lease has started', async (path, changes) => {
    const house = await givenHouse();
    const lease = await active(house);
    const answer = await house.admin.call('PUT', `/api/leases/${lease.id}`, {
      body: { ...terms(house, changes), version: lease.version },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'lease.terms_fixed', errors: [{ path }] } });
  });

  it('extends a running lease, but not over days of the next one', async () => {
    const house = await givenHouse();
    const lease = await active(house);
    const next = await draft(house, { startsOn: '2027-12-01', endsOn: '2028-11-30' });
    expect((await step(house.admin, next, 'activate')).body.data.status).toBe('SIGNED');
    const extend = (endsOn: string) =>
      house.admin.call('PUT', `/api/leases/${lease.id}`, { body: { ...terms(house, { endsOn }), version: 2 } });
    expect(await extend('2027-12-01')).toMatchObject({ status: 409, body: { code: 'lease.overlaps' } });
    expect((await extend('2027-11-30')).body.data.endsOn).toBe('2027-11-30');
  });

  it('starts a signed lease that is moved to an earlier day', async () => {
    const house = await givenHouse();
    const lease = await active(house, { startsOn: '2026-12-01' });
    expect(lease.status).toBe('SIGNED');
    const answer = await house.admin.call('PUT', `/api/leases/${lease.id}`, {
      body: { ...terms(house, { startsOn: '2026-11-18' }), version: lease.version },
    });
    expect(answer.body.data.status).toBe('ACTIVE');
  });

  it('deletes a draft and nothing else', async () => {
    const house = await givenHouse();
    const lease = await draft(house);
    expect((await house.admin.call('DELETE', `/api/leases/${lease.id}`)).body.message).toBe(
      'The draft LSE-2026-00001 is deleted.',
    );
    expect((await house.admin.call('GET', `/api/leases/${lease.id}`)).status).toBe(404);
    const running = await active(house);
    expect(await house.admin.call('DELETE', `/api/leases/${running.id}`)).toMatchObject({
      status: 409,
      body: { code: 'lease.wrong_state', message: 'Only a draft can be deleted.' },
    });
  });
});

describe('a lease over its time', () => {
  it('is active from its first day in the time zone of the property on', async () => {
    const house = await givenHouse();
    const far = await house.portfolio.property({ timeZone: 'Pacific/Auckland' });
    const unitId = await house.portfolio.unit(far);
    const startsOn = '2026-11-19';
    expect((await active(house, { startsOn })).status).toBe('SIGNED');
    expect((await active({ ...house, unitId }, { startsOn })).status).toBe('ACTIVE');
  });

  it('takes notice, says when it is short, and takes it back', async () => {
    const house = await givenHouse();
    const lease = await active(house);
    const days = { givenOn: '2026-11-17', by: 'RENTER', reason: 'New job' };
    const noticed = (await step(house.admin, lease, 'notice', { ...days, movesOutOn: '2026-12-16' })).body.data;
    expect(noticed).toMatchObject({
      status: 'NOTICE',
      movesOutOn: '2026-12-16',
      noticeBy: 'RENTER',
      isShortNotice: true,
      endReason: 'New job',
    });
    const back = (await step(house.admin, noticed, 'withdraw-notice')).body.data;
    expect(back).toMatchObject({ status: 'ACTIVE', movesOutOn: null, noticeGivenOn: null, isShortNotice: false });
    const again = (await step(house.admin, back, 'notice', { ...days, movesOutOn: '2026-12-17' })).body.data;
    expect(again.isShortNotice).toBe(false);
  });

  it.each([
    [{ givenOn: '2026-11-19', movesOutOn: '2026-12-31' }, 'lease.notice_in_future', 'givenOn'],
    [{ givenOn: '2026-11-18', movesOutOn: '2026-11-17' }, 'lease.notice_before_given', 'movesOutOn'],
    [{ givenOn: '2026-10-01', movesOutOn: '2026-10-31' }, 'lease.notice_before_start', 'movesOutOn'],
  ])('refuses a notice with days that cannot be: %o', async (days, code, path) => {
    const house = await givenHouse();
    const answer = await step(house.admin, await active(house), 'notice', { ...days, by: 'LANDLORD' });
    expect(answer).toMatchObject({ status: 400, body: { code, errors: [{ path }] } });
  });

  it('does not take a notice back once the unit is let to somebody else', async () => {
    const house = await givenHouse();
    const lease = await active(house);
    const notice = { givenOn: '2026-11-17', movesOutOn: '2026-12-31', by: 'RENTER' };
    const noticed = (await step(house.admin, lease, 'notice', notice)).body.data;
    const next = await draft(house, { startsOn: '2027-01-01', endsOn: '2027-12-31' });
    expect((await step(house.admin, next, 'activate')).body.data.status).toBe('SIGNED');
    expect(await step(house.admin, noticed, 'withdraw-notice')).toMatchObject({
      status: 409,
      body: { code: 'lease.overlaps', message: expect.stringContaining('rented to somebody else') },
    });
  });

  it('ends on the day everybody had left, not in the future and not before it began', async () => {
    const house = await givenHouse();
    const lease = await active(house);
    const end = (movedOutOn: string) => step(house.admin, lease, 'end', { movedOutOn, reason: 'Moved away' });
    expect(await end('2026-11-19')).toMatchObject({
      status: 400,
      body: { code: 'lease.move_out_in_future', errors: [{ path: 'movedOutOn' }] },
    });
    expect(await end('2026-10-31')).toMatchObject({ status: 400, body: { errors: [{ path: 'movedOutOn' }] } });
    expect((await end('2026-11-18')).body.data).toMatchObject({
      status: 'ENDED',
      movesOutOn: '2026-11-18',
      endReason: 'Moved away',
      can: { edit: { code: 'lease.wrong_state', message: 'The lease has ended.' } },
    });
    expect((await active(house, { startsOn: '2026-11-19' })).status).toBe('SIGNED');
  });

  it('is cancelled before it starts, never after', async () => {
    const house = await givenHouse();
    const later = await active(house, { startsOn: '2026-12-01' });
    expect((await step(house.admin, later, 'cancel', { reason: 'Changed their mind' })).body.data).toMatchObject({
      status: 'CANCELLED',
      endReason: 'Changed their mind',
    });
    const running = await active(house);
    expect(await step(house.admin, running, 'cancel')).toMatchObject({
      status: 409,
      body: { code: 'lease.started_already' },
    });
  });
});

describe('two leases on one unit', () => {
  it('never share a day: PostgreSQL refuses the second, whoever comes at the same moment', async () => {
    const house = await givenHouse();
    const drafts = await Promise.all([draft(house), draft(house, { startsOn: '2027-10-31', endsOn: '2028-10-30' })]);
    const colleague = await house.org.member(['operator']);
    const [first, second] = drafts;
    const answers = await Promise.all([step(house.admin, first, 'activate'), step(colleague, second, 'activate')]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body).toMatchObject({ code: 'lease.overlaps', errors: [{ path: 'startsOn' }] });
  });

  it('may follow each other day by day, and drafts may lie on anything', async () => {
    const house = await givenHouse();
    expect((await active(house)).status).toBe('ACTIVE');
    expect((await active(house, { startsOn: '2027-11-01', endsOn: '2028-10-31' })).status).toBe('SIGNED');
    expect((await draft(house)).status).toBe('DRAFT');
  });
});

describe('what a change leaves behind', () => {
  it('is an entry of the audit trail and a line in the timelines of the lease and its property', async () => {
    const house = await givenHouse();
    const lease = await active(house);
    await step(house.admin, lease, 'end', { movedOutOn: '2026-11-18' });
    const { audits, lines } = await trail(house, lease.id);
    expect(audits.map((entry) => entry.action)).toEqual(['lease.create', 'lease.activate', 'lease.end']);
    expect(audits[2]).toMatchObject({
      before: { status: 'ACTIVE', movesOutOn: null },
      after: { status: 'ENDED', movesOutOn: '2026-11-18' },
    });
    expect(lines).toEqual([
      { type: 'lease.created', propertyId: house.propertyId, visibleToRenter: false },
      { type: 'lease.activated', propertyId: house.propertyId, visibleToRenter: true },
      { type: 'lease.ended', propertyId: house.propertyId, visibleToRenter: true },
    ]);
  });
});

async function trail({ org }: House, leaseId: string) {
  return transaction(server.current.pool, { orgId: org.orgId }, async (db) => ({
    audits: await db
      .selectFrom('auditEntries')
      .select(['action', 'before', 'after'])
      .where('subjectId', '=', leaseId)
      .orderBy('id')
      .execute(),
    lines: await db
      .selectFrom('activities')
      .innerJoin('activitySubjects as told', 'told.activityId', 'activities.id')
      .select(['activities.type', 'told.subjectId as propertyId', 'activities.visibleToRenter'])
      .where('activities.subjectId', '=', leaseId)
      .where('told.subjectType', '=', 'property')
      .orderBy('activities.id')
      .execute(),
  }));
}
