import { describe, expect, it } from 'vitest';
import { callAs } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

// A Wednesday, 10:00 in New York.
const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

async function given() {
  const home = await givenHome(server.current);
  const superadmin = await home.org.member(['superadmin']);
  const save = async (change: object) => {
    const { version } = (await superadmin.call('GET', '/api/organization')).body.data;
    return superadmin.call('PUT', '/api/organization', { body: { version, ...change } });
  };
  const report = async (priority: string) => {
    const body = { propertyId: home.propertyId, unitId: home.unitId, title: 'Tap drips', priority };
    return (await superadmin.call('POST', '/api/maintenance', { body })).body.data;
  };
  return { ...home, superadmin, save, report };
}

describe('what renters are promised', () => {
  it('is what a new request is answered and solved by, and one that is there keeps what it had', async () => {
    const { save, report, superadmin } = await given();
    const before = await report('HIGH');
    expect(before.nextActionAt).toBe('2026-11-18T19:00:00Z');
    expect((await save({ answerHoursHigh: 2, resolveDaysHigh: 5 })).status).toBe(200);
    const after = await report('HIGH');
    expect([after.nextActionAt, after.resolveDueAt]).toEqual(['2026-11-18T17:00:00Z', '2026-11-23T15:00:00Z']);
    const kept = (await superadmin.call('GET', `/api/maintenance/${before.id}`)).body.data;
    expect([kept.nextActionAt, kept.resolveDueAt]).toEqual([before.nextActionAt, before.resolveDueAt]);
  });

  it('counts the hours, days and holidays on which the organization works', async () => {
    const { save, report } = await given();
    const hours = { opensAtHour: 9, closesAtHour: 11, workingDays: ['WED', 'THU', 'SAT'], holidays: ['2026-11-19'] };
    expect((await save({ ...hours, answerHoursNormal: 2 })).status).toBe(200);
    expect((await report('NORMAL')).nextActionAt).toBe('2026-11-21T15:00:00Z');
  });

  it.each([
    ['closesAtHour', { opensAtHour: 18, closesAtHour: 9 }],
    ['answerHoursHigh', { answerHoursHigh: 0 }],
    ['workingDays', { workingDays: [] }],
    ['workingDays.0', { workingDays: ['FUNDAY'] }],
    ['invoiceTolerancePercent', { invoiceTolerancePercent: 101 }],
    ['spokenWordHours', { spokenWordHours: 0 }],
    ['figureRowsMin', { figureRowsMin: 0 }],
    ['holidays.1', { holidays: ['2026-12-25', '25 December'] }],
    ['passwordLengthMin', { passwordLengthMin: 6 }],
    ['sessionDays', { sessionDays: 400 }],
  ])('is not saved where %s is wrong', async (path, change) => {
    const { save, superadmin } = await given();
    const before = (await superadmin.call('GET', '/api/organization')).body.data;
    expect(await save(change)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await superadmin.call('GET', '/api/organization')).body.data).toEqual(before);
  });

  it('stands in the audit trail with before and after', async () => {
    const { save, superadmin } = await given();
    await save({ answerHoursLow: 30, holidays: ['2026-12-26', '2026-12-25', '2026-12-25'] });
    const [entry] = (await superadmin.call('GET', '/api/audit-trail?action=organization.change')).body.data;
    const { before, after } = (await superadmin.call('GET', `/api/audit-trail/${entry.id}`)).body.data;
    expect(before).toEqual({ answerHoursLow: 20, holidays: [] });
    expect(after).toEqual({ answerHoursLow: 30, holidays: ['2026-12-25', '2026-12-26'] });
  });
});

describe('how people get in', () => {
  it('a new password is as long as the strictest of their organizations asks, which the refusal says', async () => {
    const { save, superadmin } = await given();
    await save({ passwordLengthMin: 20 });
    const invited = await superadmin.call('POST', '/api/users/invitations', {
      body: { emails: [`zoe-${superadmin.userId}@mail.example`], roles: ['operator'] },
    });
    const [{ link, email }] = invited.body.data.invited ?? invited.body.data;
    const register = (password: string) =>
      callAs(server.current, null, 'POST', '/api/auth/register', {
        body: {
          firstName: 'Zoe',
          lastName: 'Quist',
          username: email,
          email,
          password,
          invite: new URL(link).searchParams.get('invite'),
        },
      });
    const refused = await register('nine grey herons');
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
    expect(refused.body.errors[0].msg).toContain('20');
    expect((await register('nine grey herons over water')).status).toBe(200);
  });

  it('sessions that last longer than is allowed end at once, and it is said first how many people that touches', async () => {
    const { save, superadmin, admin, operator } = await given();
    const wouldEnd = async (days: number) =>
      (await superadmin.call('GET', `/api/organization/effects?sessionDays=${days}`)).body.data.signedOutCount;
    // Sessions begin by the clock of the database.
    server.current.clock.set(new Date(Date.now() + 5 * 86_400_000).toISOString());
    expect((await admin.call('GET', '/api/properties')).status).toBe(200);
    expect(await wouldEnd(30)).toBe(0);
    expect(await wouldEnd(3)).toBe(5);
    expect((await save({ sessionDays: 3 })).status).toBe(200);
    expect((await operator.call('GET', '/api/properties')).status).toBe(401);
    server.current.clock.set('2026-11-18T15:00:00Z');
  });
});
