import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it('a short text is shown whole, on one line', () => {
  expect(excerptOf('The key\n is at the  office.', 'key')).toBe('The key is at the office.');
});

it('a long one begins a little before what was looked for, at a word, accents aside', () => {
  const long = `${'On Monday nothing was there. '.repeat(20)}Der Schlüssel liegt dort.`;
  expect(excerptOf(long, 'SCHLUSSEL')).toBe('…nothing was there. Der Schlüssel liegt dort.');
});

it('where no word stands in it, it begins at its beginning', () => {
  expect(excerptOf('Nothing of that, 🙂 at all.', 'chimney  ')).toBe('Nothing of that, 🙂 at all.');
});
