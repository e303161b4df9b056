import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { shownIn } from '#tests/papers.ts';
import { codeSheet, squares } from './code-sheet.ts';

const url = 'https://lintel.example/report/AAAAAAAAAAAAAAAAAAAAAA';

it('the bars on paper are the dark squares of the code, upright and none besides', () => {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const side = size * 4;
  const grid = data.map((row) => row.map(() => false));
  for (const { x, y, width, height } of squares(url, 100, 200, side)) {
    expect(height).toBe(4);
    const row = grid[(200 + side - y) / 4 - 1];
    for (let at = (x - 100) / 4; at < (x - 100 + width) / 4; at++) if (row) row[at] = true;
  }
  expect(grid).toEqual(data);
});

it('six codes stand on a page, each with its place in words', async () => {
  const codes = Array.from({ length: 7 }, (_, at) => ({ place: `Unit ${at}`, property: 'Albion Court', url }));
  const words = {
    title: 'Broken?',
    text: 'Point here.',
    organization: 'Alder',
    language: 'en-US',
    country: 'US',
  } as const;
  const places = (await shownIn(codeSheet(codes, words))).filter(({ text }) => text.startsWith('Unit'));
  expect(places.map(({ page, text }) => [page, text])).toEqual(codes.map(({ place }, at) => [at < 6 ? 1 : 2, place]));
});
