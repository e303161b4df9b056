import { describe, expect, it } from 'vitest';
import { fillOf, HEALTH_CHECKS, healthOf } from './health.ts';

const NOW = new Date('2026-11-18T13:50:00Z');
const WELL = {
  database: { bytes: 12_000_000, answersInMs: 12.5 },
  jobs: { waiting: 3, failed: 0, oldestAt: '2026-11-18T13:49:56Z' },
  mails: { waiting: 0, failed: 0, sentToday: 412, isSending: true, stuckSince: null },
  storage: { usedBytes: 38_000, grownBytes: 1_900, freeBytes: 62_000, diskBytes: 100_000 },
  trail: { checkedAt: '2026-11-18T04:33:00Z', isRunning: false, isBroken: false, headKeptOn: null },
};

describe('the health of an installation', () => {
  it('is good in every part where nothing is wrong', () => {
    expect(Object.values(healthOf(WELL, NOW))).toEqual(HEALTH_CHECKS.map(() => 'good'));
  });

  it.each([
    [
      'a database that takes more than a second is slow',
      { database: { bytes: 1, answersInMs: 1_001 } },
      'database',
      'soon',
    ],
    ['a job that was given up', { jobs: { ...WELL.jobs, failed: 1 } }, 'jobs', 'late'],
    [
      'a job that waits for more than five minutes',
      { jobs: { ...WELL.jobs, oldestAt: '2026-11-18T13:44:59Z' } },
      'jobs',
      'soon',
    ],
    ['no job at all', { jobs: { waiting: 0, failed: 0, oldestAt: null } }, 'jobs', 'good'],
    ['no mail server', { mails: { ...WELL.mails, isSending: false } }, 'mail', 'soon'],
    [
      'a mail that was given up, mail server or not',
      { mails: { ...WELL.mails, failed: 1, isSending: false } },
      'mail',
      'late',
    ],
    [
      'a mail that is tried again after some minutes',
      { mails: { ...WELL.mails, waiting: 1, stuckSince: '2026-11-18T13:35:00Z' } },
      'mail',
      'good',
    ],
    [
      'no mail that left for a quarter of an hour',
      { mails: { ...WELL.mails, waiting: 1, stuckSince: '2026-11-18T13:34:59Z' } },
      'mail',
      'soon',
    ],
    [
      'no mail that left for an hour',
      { mails: { ...WELL.mails, waiting: 1, stuckSince: '2026-11-18T12:49:59Z' } },
      'mail',
      'late',
    ],
    ['a tenth of the disk left', { storage: { ...WELL.storage, freeBytes: 10_000 } }, 'disk', 'good'],
    ['less than a tenth of the disk left', { storage: { ...WELL.storage, freeBytes: 9_999 } }, 'disk', 'soon'],
    ['hardly any disk left', { storage: { ...WELL.storage, freeBytes: 1_999 } }, 'disk', 'late'],
    ['a disk nobody can measure', { storage: { ...WELL.storage, freeBytes: null, diskBytes: null } }, 'disk', 'good'],
    ['a trail that was never checked', { trail: null }, 'trail', 'soon'],
    [
      'a check that two nights missed',
      { trail: { ...WELL.trail, checkedAt: '2026-11-16T04:33:00Z' } },
      'trail',
      'soon',
    ],
    ['a trail that does not prove itself', { trail: { ...WELL.trail, isBroken: true } }, 'trail', 'late'],
  ] as const)('%s', (_, change, check, state) => {
    expect(healthOf({ ...WELL, ...change }, NOW)[check]).toBe(state);
  });
});

it.each([
  [64, 100, 'good'],
  [242, 250, 'soon'],
  [250, 250, 'late'],
  [260, 250, 'late'],
] as const)('%i units of a plan for %i are %s', (used, most, state) => {
  expect(fillOf(used, most)).toEqual({ share: used / most, state });
});

it('a plan without a limit is never full', () => {
  expect(fillOf(9_000, null)).toBeNull();
});
