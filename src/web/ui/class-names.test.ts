import { expect, it } from 'vitest';
import { classNames } from './class-names.ts';

it('what does not hold leaves no name and no room behind', () => {
  expect(classNames('btn', false, undefined, null, '', 'sm')).toBe('btn sm');
  expect(classNames(false, undefined)).toBe('');
});
