import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { ROLES } from '../permissions.ts';
import {
  AUDIENCES,
  audienceOf,
  NOTICE_EVENT_NAMES,
  NOTICE_EVENTS,
  NOTICE_TOPICS,
  RELATIONS,
  reachesByDefault,
} from './notices.events.ts';
import { NoticeTimes, noticeRoutes } from './notices.ts';

describe('the hours in which somebody is told', () => {
  it.each<[object, string[]]>([
    [{ quiet: null, dailyAt: null }, []],
    [{ quiet: { from: '21:00', until: '07:00' }, dailyAt: null }, []],
    [{ quiet: { from: '00:00', until: '23:59' }, dailyAt: '18:30' }, []],
    [{ quiet: { from: '24:00', until: '07:00' }, dailyAt: null }, ['quiet.from: It is not written like this.']],
    [{ quiet: { from: '21:00', until: '7:00' }, dailyAt: null }, ['quiet.until: It is not written like this.']],
    [{ quiet: { from: '21:00' }, dailyAt: null }, ['quiet.until: Fill this in.']],
    [{ quiet: null, dailyAt: '18:60' }, ['dailyAt: It is not written like this.']],
    [{ quiet: null, dailyAt: '18:30\n' }, ['dailyAt: It is not written like this.']],
    [{ dailyAt: null }, ['quiet: Fill this in.']],
  ])('%j', (times, refusals) => {
    expect(refusalsOf(NoticeTimes, times)).toEqual(refusals);
  });
});

describe('what somebody is told of', () => {
  it('depends on the role they act in: owners and renters as these, all others as the office', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, audienceOf(role)]))).toEqual({
      superadmin: 'STAFF',
      admin: 'STAFF',
      operator: 'STAFF',
      owner: 'OWNER',
      renter: 'RENTER',
    });
  });

  it.each([
    // What a renter waits for comes by mail: a visit, an end of the lease, a payment.
    ['visit', 'RENTER', true],
    ['lease_ends', 'RENTER', true],
    ['payment', 'RENTER', true],
    // Its mail goes out with the thing itself, so the bell sends no second one.
    ['approval_asked', 'OWNER', false],
    ['announcement', 'RENTER', false],
    ['charge', 'RENTER', false],
    ['request_reported', 'STAFF', true],
  ] as const)('as %s, somebody who is %s is mailed unless they chose otherwise: %s', (event, audience, isMailed) => {
    expect(reachesByDefault(event, audience)?.mail).toBe(isMailed);
  });

  it.each([
    ['charge', 'OWNER'],
    ['papers', 'RENTER'],
    ['approval_asked', 'RENTER'],
    ['note', 'RENTER'],
    ['payment', 'OWNER'],
    ['import_finished', 'OWNER'],
  ] as const)('%s is never told to who is %s', (event, audience) => {
    expect(reachesByDefault(event, audience)).toBeNull();
  });

  it('reaches them in some way, or it would be told to nobody', () => {
    const silent = NOTICE_EVENT_NAMES.filter((event) =>
      AUDIENCES.some((audience) => {
        const reaches = reachesByDefault(event, audience);
        return reaches !== null && !reaches.app && !reaches.mail;
      }),
    );
    expect(silent).toEqual([]);
  });

  it('stands under one topic at most, each of which is of something that there is', () => {
    const listed = Object.values(NOTICE_TOPICS).flat();
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((event) => !(event in NOTICE_EVENTS))).toEqual([]);
    expect(new Set(Object.values(RELATIONS))).toEqual(new Set(AUDIENCES));
  });
});

describe('the bell', () => {
  it.each<[object, string[]]>([
    [{ limit: '100' }, []],
    [{ limit: '101' }, ['limit: 100 or less.']],
    [{ limit: '0' }, ['limit: 1 or more.']],
    [{ unread: 'yes' }, ['unread: Choose one of those offered.']],
    [{ topic: 'gossip' }, ['topic: Choose one of those offered.']],
  ])('is asked for %j', (asking, refusals) => {
    expect(refusalsOf(noticeRoutes.list.query, asking)).toEqual(refusals);
  });

  it('tells “no” from “not asked”', () => {
    expect(noticeRoutes.list.query.parse({ unread: 'false' })).toEqual({ limit: 30, unread: false });
    expect(noticeRoutes.list.query.parse({})).toEqual({ limit: 30 });
  });
});
