import { describe, expect, it } from 'vitest';
import { isOpen, statusOf } from './support.rules.ts';

const at = new Date('2026-11-22T12:00:00Z');
const before = '2026-11-22T11:59:59Z';
const after = '2026-11-22T12:00:01Z';
const asked = { decideBy: after, isAllowed: null, endsAt: null, endedAt: null };

describe('support that was asked for', () => {
  it.each([
    ['waits for an answer', asked, 'ASKED', true],
    ['lapses when nobody answers', { ...asked, decideBy: before }, 'LAPSED', false],
    ['lapses at its instant', { ...asked, decideBy: at.toISOString() }, 'LAPSED', false],
    ['can be taken back', { ...asked, endedAt: before }, 'TAKEN_BACK', false],
    ['can be refused', { ...asked, isAllowed: false }, 'REFUSED', false],
    ['reads while it is allowed', { ...asked, isAllowed: true, endsAt: after }, 'READING', true],
    ['ends by itself', { ...asked, isAllowed: true, endsAt: before }, 'ENDED', false],
    ['ends when somebody ends it', { ...asked, isAllowed: true, endsAt: after, endedAt: before }, 'ENDED', false],
  ] as const)('%s', (_, grant, status, open) => {
    expect([statusOf(grant, at), isOpen(statusOf(grant, at))]).toEqual([status, open]);
  });
});
