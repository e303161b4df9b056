import { describe, expect, it } from 'vitest';
import { TRADES } from '#contract/maintenance/maintenance.trades.ts';
import { FILE_LANGUAGES, itemsOf, WORDS } from '../words/languages.ts';
import { TRADE_NAMES, type Words } from '../words/words.ts';
import { namesTrade, parseTrades } from './parse-trades.ts';

const namesIn = (text: string, known: string[] = []) =>
  parseTrades(text, new Map(known.map((trade) => [trade.toLowerCase(), trade]))).map(({ name }) => name);

describe('the trades of a cell', () => {
  it.each([
    ['Plumbing', ['Plumber']],
    ['Plumbing, Drain Cleaning', ['Plumber', 'Drains']],
    ['Contractors - Electrician', ['Electrician']],
    ['Licensed plumbing contractor', ['Plumber']],
    ['Painting and Decorating', ['Painter']],
    ['Roofing & Gutters', ['Roofer', 'Gutters']],
    ['Plumber; plumbing services', ['Plumber']],
    ['HVAC/Refrigeration', ['HVAC']],
    ['Sanitär, Heizung', ['Plumber', 'Heating']],
    ['Maler und Lackierer', ['Painter']],
    ['Garten- und Landschaftsbau', ['Gardener']],
    ['Plombier / Chauffagiste', ['Plumber', 'Heating']],
    ['Fontanería y electricidad', ['Plumber', 'Electrician']],
    ['Idraulico e muratore', ['Plumber', 'Mason']],
    ['Loodgieter en dakdekker', ['Plumber', 'Roofer']],
    ['Hydraulik i elektryk', ['Plumber', 'Electrician']],
    ['Canalizador e pintor', ['Plumber', 'Painter']],
    ['', []],
  ])('“%s” are %j', (text, expected) => {
    expect(namesIn(text)).toEqual(expected);
  });

  it('keep the word that the office has for them', () => {
    expect(namesIn('plumbing, Piano tuner', ['Plumbing', 'Piano tuner'])).toEqual(['Plumbing', 'Piano tuner']);
  });

  it('that nobody knows are asked, with what is near', () => {
    expect(parseTrades('Feng shui', new Map())).toEqual([{ text: 'Feng shui', name: null, near: null }]);
    expect(parseTrades('Roofing slates of the old sort', new Map())).toMatchObject([{ name: null, near: 'Roofer' }]);
  });

  it('in quotation marks stay as they are written', () => {
    expect(namesIn('"Feng shui", Plumbing')).toEqual(['Feng shui', 'Plumber']);
    expect(namesIn('„Stuck und Zierrat“')).toEqual(['Stuck und Zierrat']);
  });
});

it.each(FILE_LANGUAGES)('every trade has words in %s, and each word is of one trade', (language) => {
  const words: Words = WORDS[language];
  expect(TRADE_NAMES.filter((trade) => words.trades[trade] === undefined)).toEqual([]);
  const all = TRADE_NAMES.flatMap((trade) => [...new Set(itemsOf(words.trades[trade]))]);
  expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
});

it('every kind of request that needs a trade finds one of those that files name', () => {
  const without = Object.entries(TRADES).filter(
    ([, parts]) =>
      parts.length > 0 && !TRADE_NAMES.some((trade) => parts.some((part) => trade.toLowerCase().includes(part))),
  );
  expect(without).toEqual([]);
});

it('a firm is told from a person by the trade in its name', () => {
  expect(namesTrade('Summit Air Conditioning')).toBe(true);
  expect(namesTrade('Kwame Osei')).toBe(false);
});
