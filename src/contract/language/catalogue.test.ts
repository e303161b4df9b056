import { afterEach, expect, it, vi } from 'vitest';
import type { Variant } from './catalogue.ts';
import { grammarOf, plural } from './grammar.ts';
import { inPseudo } from './pseudo.ts';

afterEach(() => void vi.resetModules());

/** A page of its own: it speaks one language for life, and so would every catalogue of this process. */
async function newPage() {
  vi.resetModules();
  return { ...(await import('./catalogue.ts')), ...(await import('./grammar.ts')) };
}

const english = () => ({
  wall: 'Mold',
  ask: { title: 'Faucet', none: 'Nothing' },
  count: (value: number) => `${value} faucets`,
  list: ['Stove', 'Fridge'],
});
const british: Variant<ReturnType<typeof english>> = {
  wall: 'Mould',
  ask: { title: 'Tap' },
  count: (value) => `${value} taps`,
  list: ['Cooker', 'Fridge'],
};

it('a catalogue read before the language is chosen and one read after it speak the same', async () => {
  const { defineMessages, pageLanguage, speak } = await newPage();
  const before = defineMessages('before.texts', english());
  const { ask } = before;
  speak({ language: 'en-GB', overlays: { 'before.texts': british, 'after.texts': british } });
  const after = defineMessages('after.texts', english());
  for (const texts of [before, after]) {
    expect([texts.wall, texts.ask, texts.count(2), texts.list]).toEqual([
      'Mould',
      { title: 'Tap', none: 'Nothing' },
      '2 taps',
      ['Cooker', 'Fridge'],
    ]);
  }
  expect(ask.title).toBe('Tap');
  expect(pageLanguage()).toBe('en-GB');
});

it('the pseudo-locale marks every text that a catalogue holds or makes, once', async () => {
  const { defineMessages, speak } = await newPage();
  speak({ language: 'en-x-pseudo', overlays: {}, change: inPseudo });
  const inner = defineMessages('pseudo.inner', { word: 'Open' });
  const texts = defineMessages('pseudo.texts', { ...english(), inner, empty: '', both: () => ({ a: 'one', at: 3 }) });
  expect(texts.wall).toBe('⟦Mòld⟧');
  expect(texts.count(2)).toBe('⟦2 fàùcèts⟧');
  expect(texts.list).toEqual(['⟦Stòvè⟧', '⟦Frìdgè⟧']);
  expect(texts.inner.word).toBe('⟦Òpèn⟧');
  expect([texts.empty, texts.both()]).toEqual(['', { a: '⟦ònè⟧', at: 3 }]);
});

it.each([
  ['en-US', 'A, B, and C', 'A, B, or C', ['st', 'nd', 'rd', 'th', 'th']],
  ['en-GB', 'A, B and C', 'A, B or C', ['st', 'nd', 'rd', 'th', 'th']],
  ['en-x-pseudo', 'A, B, and C', 'A, B, or C', ['st', 'nd', 'rd', 'th', 'th']],
  ['de', 'A, B und C', 'A, B oder C', ['th', 'th', 'th', 'th', 'th']],
])('lists and orders follow the rules of %s', (language, all, any, endings) => {
  const grammar = grammarOf(language);
  expect(grammar.listOf(['A', 'B', 'C'])).toBe(all);
  expect(grammar.eitherOf(['A', 'B', 'C'])).toBe(any);
  const forms = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  expect([1, 22, 103, 11, 4].map((value) => grammar.ordinal(value, forms))).toEqual(endings);
});

it('a number takes the form that its language has for it', () => {
  const forms = { one: 'день', few: 'дня', many: 'дней', other: 'дня' };
  expect([1, 2, 5, 21].map((days) => grammarOf('ru').plural(days, forms))).toEqual(['день', 'дня', 'дней', 'день']);
  expect([0, 1, 2].map((days) => plural(days, { one: 'day', other: 'days' }))).toEqual(['days', 'day', 'days']);
});

it('the rules of the page change with its language', async () => {
  const { eitherOf, listOf, speak } = await newPage();
  expect(listOf(['A', 'B', 'C'])).toBe('A, B, and C');
  speak({ language: 'en-GB', overlays: {} });
  expect([listOf(['A', 'B', 'C']), eitherOf(['A', 'B'])]).toEqual(['A, B and C', 'A or B']);
});
