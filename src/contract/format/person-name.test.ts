import { describe, expect, it } from 'vitest';
import { PERSON_NAMES } from '#tests/person-names.ts';
import { greetedName, personName } from './person-name.ts';

describe('the name that a person is shown by', () => {
  it.each(PERSON_NAMES)('of %j and %j is %j', (firstName, lastName, shown) => {
    expect(personName({ firstName, lastName })).toBe(shown);
  });

  it('of nobody is empty', () => {
    expect([personName(null), personName(undefined), personName({})]).toEqual(['', '', '']);
  });
});

it.each([
  ['Ann', 'Lee', 'Ann'],
  ['Taro', 'Yamada', 'Taro'],
  ['太郎', '山田', '山田太郎'],
  ['ジョン', 'スミス', 'ジョン'],
  ['Ann', '', 'Ann'],
])('%s %s is greeted by %s', (firstName, lastName, name) => {
  expect(greetedName({ firstName, lastName })).toBe(name);
});
