import { describe, expect, it } from 'vitest';
import { Keys, SECOND_KEY_MS } from './keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const binding = (keys: string) => ({ keys, label: keys, run: () => undefined });
function givenKeys(...names: string[]) {
  const keys = new Keys();
  keys.bind({ heading: 'Everywhere', bindings: names.map(binding) });
  return keys;
}
const lastOf = (keys: Keys, presses: [key: string, at?: number][]) =>
  presses.map(([key, at = 0]) => keys.bindingOf(press(key), at, false)?.keys).at(-1);

describe('keys', () => {
  it('are found by what is pressed, Ctrl and ⌘ alike, and never with Alt', () => {
    const keys = givenKeys('/', 'Ctrl K');
    expect(keys.bindingOf(press('/'), 0, false)?.keys).toBe('/');
    expect(keys.bindingOf(press('k', { ctrlKey: true }), 0, false)?.keys).toBe('Ctrl K');
    expect(keys.bindingOf(press('k', { metaKey: true }), 0, false)?.keys).toBe('Ctrl K');
    expect(keys.bindingOf(press('k'), 0, false)).toBeUndefined();
    expect(keys.bindingOf(press('/', { altKey: true }), 0, false)).toBeUndefined();
  });

  it('are the same while Caps Lock is on, and others with Shift', () => {
    const keys = givenKeys('g d', 'x', '?');
    expect(lastOf(keys, [['G'], ['D', 100]])).toBe('g d');
    expect(keys.bindingOf(press('X'), 0, false)?.keys).toBe('x');
    expect(keys.bindingOf(press('X', { shiftKey: true }), 0, false)).toBeUndefined();
    expect(keys.bindingOf(press('?', { shiftKey: true }), 0, false)?.keys).toBe('?');
    expect(keys.bindingOf(press('ArrowDown'), 0, false)).toBeUndefined();
  });

  it('that are also typed do nothing while somebody types; those with Ctrl do', () => {
    const keys = givenKeys('/', 'g d', 'Ctrl K');
    expect(keys.bindingOf(press('/'), 0, true)).toBeUndefined();
    expect(keys.bindingOf(press('k', { ctrlKey: true }), 0, true)?.keys).toBe('Ctrl K');
  });

  it.each<[string, [string, number?][], string | undefined]>([
    ['one after the other', [['g'], ['d', 400]], 'g d'],
    ['too late', [['g'], ['d', SECOND_KEY_MS + 1]], undefined],
    ['with another in between', [['g'], ['x', 10], ['d', 20]], undefined],
    ['the second alone', [['d']], undefined],
    ['a single key after the first of two', [['g'], ['/', 10]], '/'],
  ])('two keys: %s', (_, presses, expected) => {
    expect(lastOf(givenKeys('g d', '/'), presses)).toBe(expected);
  });

  it('bound last are asked first and listed first, until they are let go', () => {
    const keys = givenKeys('x');
    const own = binding('x');
    const release = keys.bind({ heading: 'In this list', bindings: [own] });
    expect(keys.bindingOf(press('x'), 0, false)).toBe(own);
    expect(keys.groups.map(({ heading }) => heading)).toEqual(['In this list', 'Everywhere']);
    release();
    expect(keys.groups.map(({ heading }) => heading)).toEqual(['Everywhere']);
  });
});
