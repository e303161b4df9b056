import { expect, it } from 'vitest';
import { type Person, PersonInput } from '#contract/people/people.ts';
import { applyChoices, mergeUntouched } from '#web/forms/merge.ts';
import { emptyOf, linesOf } from '#web/forms/parts.ts';
import { personForm, personValuesOf } from './person-form.tsx';

const { parts, bodyOf } = personForm;
const started = { ...emptyOf(parts), firstName: 'Zofia', lastName: 'Nowak', trades: ['Plumber'] };

it('what was not touched follows what somebody else saved', () => {
  const typed = { ...started, notes: 'Prefers messages.', trades: ['Plumber'] };
  const saved = { ...started, lastName: 'Okafor', trades: ['Plumber', 'Heating'] };
  expect(mergeUntouched(started, typed, saved)).toEqual({ ...saved, notes: 'Prefers messages.' });
});

it('what both changed is shown side by side and chosen line by line', () => {
  const yours = { ...started, notes: 'Mine', phone: { countryCode: '1', number: '2125550147' } };
  const theirs = { ...started, notes: 'Theirs', phone: { countryCode: '44', number: '2079460188' } };
  const differing = linesOf(parts, yours, theirs).filter((line) => !line.isSame);
  expect(differing.map(({ key, yours: mine, theirs: other }) => [key, mine, other])).toEqual([
    ['phone', '(212) 555-0147', '020 7946 0188'],
    ['notes', 'Mine', 'Theirs'],
  ]);
  expect(applyChoices(yours, theirs, { phone: 'theirs', notes: 'yours' })).toEqual({ ...yours, phone: theirs.phone });
});

it('a number that was left empty is no number, and trades belong to contractors', () => {
  expect(bodyOf(started)).toMatchObject({ phone: null, trades: [] });
  const contractor = { ...started, isContractor: true, phone: { countryCode: '1', number: '(212) 555-0147' } };
  expect(bodyOf(contractor)).toMatchObject({
    phone: { countryCode: '1', number: '2125550147' },
    trades: ['Plumber'],
  });
});

it('somebody of whom little is known is sent as they are', () => {
  const known = { kind: 'PERSON', lastName: 'Okafor', isContractor: false, trades: [] as string[] };
  const unknown = { companyName: null, firstName: null, email: null, phone: null, notes: null };
  const values = personValuesOf({ ...known, ...unknown } as Person);
  expect(PersonInput.parse(bodyOf(values))).toEqual({ ...known, ...unknown });
});
