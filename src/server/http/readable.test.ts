import { expect, it } from 'vitest';
import { refuseUnreadable } from './readable.ts';

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => ({ a: inner }), 'x' as unknown);

it.each([
  ['nothing', undefined],
  ['null', null],
  ['text of all kinds', { a: ['ü', '日本', '👩‍🔧', '\u0001\n\t'], b: 1.5, c: true }],
  ['as deep as may be', nested(32)],
  ['as much as may be', Array.from({ length: 99_999 }, () => 0)],
])('%s is taken', (_, input) => {
  expect(() => refuseUnreadable(input)).not.toThrow();
});

it.each([
  ['half of a pair', { note: { text: 'a\ud83d' } }, 'note.text', 'request.character'],
  ['the other half', ['a', '\udd27'], '1', 'request.character'],
  ['what the database cannot keep', { text: 'a\0b' }, 'text', 'request.character'],
  ['a name that cannot be kept', { facts: { 'a\0': 1 } }, 'facts', 'request.character'],
  ['text alone', '\0', '', 'request.character'],
  ['what is nested too deep', nested(33), Array.from({ length: 32 }, () => 'a').join('.'), 'request.too_deep'],
  ['a list that is too long', { ids: Array.from({ length: 100_001 }, () => 0) }, 'ids', 'request.too_many'],
])('%s is refused where it stands', (_, input, path, code) => {
  expect(() => refuseUnreadable(input)).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_FAILED',
      errors: path === '' ? [] : [expect.objectContaining({ path, code })],
    }),
  );
});

it('many short lists are too many together', () => {
  const lists = Array.from({ length: 400 }, () => Array.from({ length: 300 }, () => 0));
  expect(() => refuseUnreadable(lists)).toThrow(
    expect.objectContaining({ said: { code: 'request.too_many', params: {} } }),
  );
});
