import { expect, it } from 'vitest';
import { type Compared, SIMILAR_FROM, similarity } from './similar.ts';

const heating: Compared = {
  title: 'The heating is cold',
  description: 'All radiators since Monday',
  category: 'HEATING',
  unitId: 'a',
  createdAt: '2026-11-16T08:00:00Z',
};

it.each([
  ['the same kind within a day at a neighbor', { title: 'No warmth', description: '', unitId: 'b' }, true],
  ['the same words of another kind within a day', { category: 'OTHER', unitId: 'b' }, true],
  [
    'the same kind a month later at a neighbor',
    { title: 'No warmth', description: '', unitId: 'b', createdAt: '2026-12-16T08:00:00Z' },
    false,
  ],
  ['another thing at the same home', { title: 'A lock sticks', description: '', category: 'LOCKS' }, false],
  ['nothing in common but the day', { title: 'A lock sticks', description: '', category: 'LOCKS', unitId: 'b' }, false],
])('%s: %#', (_what, other, isSimilar) => {
  expect(similarity(heating, { ...heating, ...other }).points >= SIMILAR_FROM).toBe(isSimilar);
  expect(similarity({ ...heating, ...other }, heating)).toEqual(similarity(heating, { ...heating, ...other }));
});

it.each([
  [
    'the same kind',
    { title: 'No warmth', description: '', unitId: 'b', createdAt: '2026-12-16T08:00:00Z' },
    ['CATEGORY'],
  ],
  ['the same words', { category: 'OTHER', unitId: null, createdAt: '2026-12-16T08:00:00Z' }, ['WORDS']],
  ['all of it', {}, ['CATEGORY', 'WORDS', 'UNIT', 'TIME']],
])('says why: %s', (_what, other, reasons) => {
  expect(similarity(heating, { ...heating, ...other }).reasons).toEqual(reasons);
});

it('takes no two requests without a home for the same home, nor two of no kind for the same kind', () => {
  const other = { ...heating, title: 'Door', description: '', category: 'OTHER', unitId: null };
  expect(similarity(other, { ...other, title: 'Roof' }).reasons).toEqual(['TIME']);
});

it('counts no words that reports of anything have', () => {
  const oven = { ...heating, title: 'Oven does not get hot any more', description: '', category: 'APPLIANCE' };
  const light = {
    ...oven,
    title: 'No light',
    description: 'It does not react any more',
    category: 'ELECTRICAL',
    unitId: 'b',
  };
  expect(similarity(oven, light).reasons).toEqual(['TIME']);
});
