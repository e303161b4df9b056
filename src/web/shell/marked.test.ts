import { expect, test } from 'vitest';
import { piecesOf } from './marked.ts';

const marked = (text: string, q: string) =>
  piecesOf(text, q)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

test.each([
  ['1B, Audubon Gardens', '1b', '[1B], Audubon Gardens'],
  ['1B, Audubon Gardens', '1b gard', '[1B], Audubon [Gard]ens'],
  ['Zoë Müller', 'muller zoe', '[Zoë] [Müller]'],
  ['banana', 'an', 'b[anan]a'],
  ['Audubon', 'audobon', 'Audubon'],
  ['Straße 5', '5', 'Straße [5]'],
  ['Anything', '   ', 'Anything'],
  ['House 🏠 4', '4', 'House 🏠 [4]'],
  ['House 🏠 4', '🏠', 'House [🏠] 4'],
  ['Zoe\u0308 Mu\u0308ller', 'müll', 'Zoe\u0308 [Mu\u0308ll]er'],
  ['İstanbul', 'ist', '[İst]anbul'],
  ['שלום כהן', 'כהן', 'שלום [כהן]'],
  ['山田 太郎', '太郎', '山田 [太郎]'],
  ['', 'a', ''],
])('of "%s" a search for "%s" marks %s', (text, q, expected) => {
  expect(marked(text, q)).toBe(expected);
});

test('nothing of a text is lost, whatever is looked for', () => {
  for (const text of ['İstanbul', 'a.b(c', 'ﬁle', 'O’Neil'])
    for (const q of ['i', '(', 'fi', '’', '.*'])
      expect(
        piecesOf(text, q)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
});
