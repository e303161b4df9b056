import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { offeredDays, readDays, sayDays } from './audit-days.ts';
import { auditTabs, readAuditQuery } from './audit-views.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

describe('the address of the audit trail', () => {
  it('asks for changes where it says nothing, for one kind, or for everything', () => {
    expect(readAuditQuery({})).toMatchObject({ kind: 'CHANGE' });
    expect(readAuditQuery({ kind: 'SIGN_IN' })).toMatchObject({ kind: 'SIGN_IN' });
    expect(readAuditQuery({ kind: 'ALL' }).kind).toBeUndefined();
    expect(readAuditQuery({ kind: 'GOSSIP' })).toMatchObject({ kind: 'GOSSIP' });
  });

  it('takes along what is no id or days, to be refused', () => {
    const url = { actorId: 'x', subjectId: ID, days: '2026-02-30..2026-03-01' };
    const asked = { kind: 'CHANGE', actorId: 'x', subjectId: ID, fromOn: '2026-02-30..2026-03-01' };
    expect(JSON.parse(JSON.stringify(readAuditQuery(url)))).toEqual(asked);
  });

  it('holds days in either order, and says them', () => {
    const days = readDays({ days: '2026-11-18..2026-11-17' });
    expect(days).toEqual({ fromOn: '2026-11-17', untilOn: '2026-11-18' });
    expect(days && sayDays(days)).toBe('Nov 17, 2026 to Nov 18, 2026');
    expect(readAuditQuery({ days: '2026-11-18..2026-11-18' })).toMatchObject({ fromOn: '2026-11-18' });
  });
});

it('days that were chosen and are not offered stand among those that are', () => {
  const today = plainDate('2026-11-18');
  const [fromOn, untilOn] = [plainDate('2026-11-01'), plainDate('2026-11-02')];
  expect(offeredDays(today, undefined)).toHaveLength(4);
  expect(offeredDays(today, { fromOn: today, untilOn: today })).toHaveLength(4);
  expect(offeredDays(today, { fromOn, untilOn }).at(-1)).toMatchObject({ value: '2026-11-01..2026-11-02' });
});

describe('the tabs', () => {
  it('say how many there are, keep who and when, and let what happened go', () => {
    const tabs = auditTabs({ actorId: ID, action: 'lease.end', kind: 'SIGN_IN' }, { CHANGE: 1001, SIGN_IN: 312 });
    expect(tabs.map(({ name, count }) => [name, count])).toEqual([
      ['Changes', '1,000+'],
      ['Sign-ins', '312'],
      ['Refused', '0'],
      ['Exports and checks', '0'],
      ['Everything', undefined],
    ]);
    expect(tabs.find(({ isCurrent }) => isCurrent)?.name).toBe('Sign-ins');
    expect(tabs[0]?.href).toBe(`/admin/audit-trail?actorId=${ID}`);
  });

  it('show support where there was any', () => {
    expect(auditTabs({}, { SUPPORT: 2 }).map(({ name }) => name)).toContain('Support');
  });
});
