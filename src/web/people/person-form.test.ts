import { expect, it } from 'vitest';
import { compareLines, emptyPerson, mergeKept, rebase } from './person-form.ts';

const started = { ...emptyPerson(), firstName: 'Zofia', lastName: 'Nowak', trades: ['Plumber'] };

it('what was not touched follows what somebody else saved', () => {
  const typed = { ...started, notes: 'Prefers messages.', trades: ['Plumber'] };
  const saved = { ...started, lastName: 'Okafor', trades: ['Plumber', 'Heating'] };
  expect(rebase(typed, started, saved)).toEqual({ ...saved, notes: 'Prefers messages.' });
});

it('what both changed is shown side by side and chosen line by line', () => {
  const yours = { ...started, notes: 'Mine', phone: { countryCode: '1', number: '2125550147' } };
  const theirs = { ...started, notes: 'Theirs', phone: { countryCode: '44', number: '2079460188' } };
  const differing = compareLines(yours, theirs).filter((line) => !line.isSame);
  expect(differing.map(({ key, yours: mine, theirs: other }) => [key, mine, other])).toEqual([
    ['phone', '(212) 555-0147', '020 7946 0188'],
    ['notes', 'Mine', 'Theirs'],
  ]);
  expect(mergeKept(yours, theirs, { phone: 'theirs', notes: 'yours' })).toEqual({ ...yours, phone: theirs.phone });
});
