import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveCsv } from './save-csv.ts';

/** What the browser was handed: the bytes, and under which name. */
let handed: { bytes: Blob; name: string }[];
beforeEach(() => {
  handed = [];
  const made: Blob[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => `blob:${made.push(bytes as Blob) - 1}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click(this: { href: string; download: string }) {
        const bytes = made[Number(this.href.slice(5))];
        if (bytes) handed.push({ bytes, name: this.download });
      },
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Cell = string | number | null;
async function written(...rows: Cell[][]): Promise<string[]> {
  saveCsv('problems.csv', ['Sheet', 'Row'], rows);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await handed.at(-1)?.bytes.arrayBuffer());
  return text.split('\r\n');
}

it('is handed over under its name, marked so that spreadsheets keep accents', async () => {
  const [header, row, end, ...more] = await written(['Wohnungen Süd', 12]);
  expect(header).toBe('\ufeffSheet,Row');
  expect([row, end, more]).toEqual(['Wohnungen Süd,12', '', []]);
  expect(handed[0]).toMatchObject({ name: 'problems.csv', bytes: { type: 'text/csv;charset=utf-8' } });
});

it.each<[Cell, string]>([
  ['plain', 'plain'],
  [null, ''],
  [0, '0'],
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  // What a spreadsheet would run.
  ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd', "'+cmd"],
  ['-cmd', "'-cmd"],
  ['\tx', "'\tx"],
  // What only looks like it.
  ['-12.50', '-12.50'],
  ['+44', '+44'],
  [-3, '-3'],
])('the cell %j is written %j', async (cell, text) => {
  expect((await written([cell, 'end']))[1]).toBe(`${text},end`);
});

it('the address of the bytes is given back later, when the download has begun', async () => {
  await written(['x', 1]);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:0');
});
