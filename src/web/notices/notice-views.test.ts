import { describe, expect, it } from 'vitest';
import {
  AUDIENCES,
  audienceOf,
  NOTICE_EVENT_NAMES,
  NOTICE_TOPICS,
  reachesByDefault,
} from '#contract/notices/notices.events.ts';
import { noticeRoutes } from '#contract/notices/notices.ts';
import { ROLES } from '#contract/permissions.ts';
import { queryOf, viewsOf } from './notice-views.ts';

describe('the views of notices', () => {
  it.each([
    ['STAFF', ['all', 'turn', 'requests', 'messages', 'leases', 'payments', 'papers']],
    ['OWNER', ['all', 'turn', 'requests', 'messages', 'leases']],
    ['RENTER', ['all', 'turn', 'requests', 'messages', 'leases', 'payments']],
  ] as const)('of %s are those of which they are told something: %j', (audience, views) => {
    expect(viewsOf(audience)).toEqual(views);
  });

  it.each(AUDIENCES)('hide from %s nothing that is told to them and has a topic', (audience) => {
    const views = viewsOf(audience);
    const hidden = Object.entries(NOTICE_TOPICS).flatMap(([topic, events]) =>
      (views as readonly string[]).includes(topic) ? [] : events.filter((event) => reachesByDefault(event, audience)),
    );
    expect(hidden).toEqual([]);
  });

  it('ask for what the server understands', () => {
    for (const view of viewsOf('STAFF')) {
      const query = queryOf(view);
      expect(Object.keys(noticeRoutes.list.query.parse(query))).toEqual(expect.arrayContaining(Object.keys(query)));
    }
    expect(queryOf('all')).toEqual({});
    expect(queryOf('turn')).toEqual({ turn: 'true' });
    expect(queryOf('papers')).toEqual({ topic: 'papers' });
  });
});

it('no event is of two topics, so that nobody reads a notice under both', () => {
  const events = Object.values(NOTICE_TOPICS).flat();
  expect(new Set(events).size).toBe(events.length);
  expect(events.filter((event) => !NOTICE_EVENT_NAMES.includes(event))).toEqual([]);
});

it('owners and renters read as such, everybody else as the office', () => {
  const others = ROLES.filter((role) => role !== 'owner' && role !== 'renter');
  expect([audienceOf('owner'), audienceOf('renter')]).toEqual(['OWNER', 'RENTER']);
  expect(new Set([...others, 'contractor', 'platformAdmin', ''].map(audienceOf))).toEqual(new Set(['STAFF']));
});
