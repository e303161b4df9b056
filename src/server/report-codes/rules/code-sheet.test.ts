import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { codeSheet, squares } from './code-sheet.ts';

const url = 'https://lintel.example/report/AAAAAAAAAAAAAAAAAAAAAA';

it('the bars on paper are the dark squares of the code, upright and none besides', () => {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const side = size * 4;
  const grid = data.map((row) => row.map(() => false));
  for (const bar of squares(url, 100, 200, side)) {
    const [x = 0, y = 0, width = 0, height = 0] = (/rg (\S+) (\S+) (\S+) (\S+) re/.exec(bar) ?? [])
      .slice(1)
      .map(Number);
    expect(height).toBe(4);
    const row = grid[(200 + side - y) / 4 - 1];
    for (let at = (x - 100) / 4; at < (x - 100 + width) / 4; at++) if (row) row[at] = true;
  }
  expect(grid).toEqual(data);
});

it('six codes stand on a page, each with its place in words', () => {
  const codes = Array.from({ length: 7 }, (_, at) => ({ place: `Unit ${at}`, property: 'Albion Court', url }));
  const file = codeSheet(codes, { title: 'Broken?', text: 'Point here.', organization: 'Alder' }).toString('latin1');
  expect(file.match(/\/Type \/Page /g)).toHaveLength(2);
  const hex = (text: string) => Buffer.from(text).toString('hex');
  for (const { place } of codes) expect(file).toContain(`<${hex(place)}>`);
});
