import { expect, it } from 'vitest';
import { choose, rebase } from './merge-stale.ts';

const started = { title: 'Tap', priority: 'LOW', location: null as string | null };

it('what was not touched follows what somebody else saved', () => {
  const typed = { ...started, location: 'Bathroom' };
  const saved = { ...started, title: 'Tap drips', priority: 'HIGH' };
  expect(rebase(typed, started, saved)).toEqual({ title: 'Tap drips', priority: 'HIGH', location: 'Bathroom' });
});

it('what both changed is chosen line by line', () => {
  const yours = { ...started, title: 'Mine', priority: 'HIGH' };
  const theirs = { ...started, title: 'Theirs', priority: 'NORMAL' };
  expect(choose(yours, theirs, { title: 'theirs', priority: 'yours' })).toEqual({
    ...started,
    title: 'Theirs',
    priority: 'HIGH',
  });
});
