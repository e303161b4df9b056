import { expect, it } from 'vitest';
import { SCOPES } from '../scopes.ts';
import { NOT_FOR_SUPPORT, SUPPORT_NOUNS } from './support.words.ts';

it('support may be asked to read whatever keys may, but what is named otherwise', () => {
  const scoped = new Set(SCOPES.map((scope) => scope.split(':')[0]));
  expect([...SUPPORT_NOUNS, ...NOT_FOR_SUPPORT].toSorted()).toEqual([...scoped].toSorted());
});
