import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { SupportRequest, supportRoutes } from './support.ts';
import { DECIDE_WITHIN_HOURS, SUPPORT_MINUTES, SUPPORT_NOUNS } from './support.words.ts';

const asked = { reason: 'The renter says that autopay took twice.', nouns: ['payments'], minutes: 60 };

describe('asking to read an organization', () => {
  it.each<[string, object, string[]]>([
    ['for an hour', {}, []],
    ['for a day', { minutes: 1440 }, []],
    ['without a reason', { reason: ' ' }, ['reason: Fill this in.']],
    ['with one of five hundred letters', { reason: 'x'.repeat(500) }, []],
    ['with a longer one', { reason: 'x'.repeat(501) }, ['reason: At most 500 characters.']],
    ['of nothing', { nouns: [] }, ['nouns: Add at least one.']],
    ['of the reports of a whole portfolio', { nouns: ['reports'] }, ['nouns.0: Choose one of those offered.']],
    ['of what people write to each other', { nouns: ['messages'] }, ['nouns.0: Choose one of those offered.']],
    ['of who has a sign-in', { nouns: ['users'] }, ['nouns.0: Choose one of those offered.']],
    ['of everything that may be asked for', { nouns: [...SUPPORT_NOUNS] }, []],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(SupportRequest, { ...asked, ...change })).toEqual(refusals);
  });

  it.each([0, 59, 61, 1441, 60.5, -60])('is for no %d minutes: it is one of the times that are offered', (minutes) => {
    expect(SupportRequest.safeParse({ ...asked, minutes }).success).toBe(false);
  });

  it('lasts a day at most, and lapses after three without an answer', () => {
    expect(Math.max(...SUPPORT_MINUTES)).toBe(24 * 60);
    expect(DECIDE_WITHIN_HOURS).toBe(72);
  });

  it('names what is read in one order, each once', () => {
    expect(SupportRequest.parse({ ...asked, nouns: ['audit', 'leases', 'audit'] }).nouns).toEqual(['leases', 'audit']);
  });
});

it('only a superadmin lets support in or refuses it; any manager shows it out again', () => {
  const { allow, refuse, end } = supportRoutes;
  expect([allow.permission, refuse.permission]).toEqual(['support:decide', 'support:decide']);
  expect(allow.proof).toBe('recent');
  expect(end.permission).toBe('organization:manage');
});
