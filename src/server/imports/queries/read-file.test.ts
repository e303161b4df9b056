import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { archive, book, cell, emptyRows, links, sheet, types } from '#tests/hostile-workbooks.ts';
import { readPortfolioFile } from './read-file.ts';
import { readWorkbook } from './read-workbook.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-read-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Uint8Array, name = 'leases.csv') {
  const path = join(folder, `${crc32(content)}-upload`);
  await writeFile(path, content);
  return readPortfolioFile(path, name);
}

const refusal = async (content: string | Uint8Array, name?: string) =>
  read(content, name).then(
    () => 'accepted',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );

describe('CSV', () => {
  const table = 'Property,Unit,Tenant\r\n"Mill House, rear",1,"O""Brien; ""Mo"""\r\n"two\nlines",2,Amélie\r\n';
  const rows = [
    ['Mill House, rear', '1', 'O"Brien; "Mo"'],
    ['two\nlines', '2', 'Amélie'],
  ];

  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${table}`)],
    ['UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(table, 'latin1')],
  ])('is read in %s', async (_encoding, content) => {
    expect(await read(content, 'October rents.csv')).toEqual([
      { name: 'October rents', header: ['Property', 'Unit', 'Tenant'], titles: [], headerRow: 1, rows },
    ]);
  });

  it.each(['iso-8859-2', 'windows-1250'])('is read in %s, which share most letters', async (encoding) => {
    const decoder = new TextDecoder(encoding);
    const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
    const polish = 'Budynek;Najemca\r\nŻółta 5;Świątek\r\nDługa 7;Łucja Źrebiec\r\n';
    const [only] = await read(Buffer.from([...polish].map((letter) => bytes.get(letter) ?? 0)));
    expect(only?.rows).toEqual([
      ['Żółta 5', 'Świątek'],
      ['Długa 7', 'Łucja Źrebiec'],
    ]);
  });

  it.each([';', '\t', '|'])('is read with cells divided by "%s"', async (delimiter) => {
    const [only] = await read(
      `Property${delimiter}Unit${delimiter}Rent\nMill House${delimiter}1${delimiter}1.250,00\n`,
    );
    expect(only?.rows).toEqual([['Mill House', '1', '1.250,00']]);
  });

  it('is read as its first line says, and keeps the numbers of its rows', async () => {
    const [only] = await read('sep=;\r\nProperty;Unit\r\nMill, House;1\r\n');
    expect(only).toMatchObject({
      header: ['Property', 'Unit'],
      headerRow: 2,
      rows: [['Mill, House', '1']],
    });
  });

  it('finds its header below titles and drops empty rows at the end', async () => {
    const [only] = await read('Rent roll,,\nas of 1 March,,\n,,\nProperty,Unit,Tenant\nMill House,1,Tom\n,,\n,,\n');
    expect(only).toMatchObject({
      titles: [
        ['Rent roll', '', ''],
        ['as of 1 March', '', ''],
        ['', '', ''],
      ],
      headerRow: 4,
      rows: [['Mill House', '1', 'Tom']],
    });
  });

  it('of twenty million commas is refused by counting them', async () => {
    const askedAt = performance.now();
    expect(await refusal(Buffer.alloc(20_000_000, 0x2c))).toMatch(
      /^FILE_TOO_LARGE: This table has more than 4,000,000/,
    );
    expect(performance.now() - askedAt).toBeLessThan(3000);
    expect(await refusal(`${','.repeat(19)}\n`.repeat(220_000))).toContain('more than 4,000,000 cells');
  });

  it('with a quotation mark that never closes is refused, for what follows would be lost', async () => {
    expect(await refusal('Property,Unit\n"Mill House,1\nQuay Row,2\n')).toContain('near row 2 is never closed');
  });
});

describe('a workbook', () => {
  it('gives each sheet, with dates, numbers and truth values as text', async () => {
    const header = ['Property', 'Unit', 'Start', 'Rent', 'Phone', 'Rentable'].map((value) => ({ value }));
    const content = await writeXlsxFile([
      {
        sheet: 'Leases',
        data: [
          header,
          [
            { value: 'Mill House' },
            { value: 7 },
            { value: new Date('2026-03-01'), type: Date, format: 'dd/mm/yyyy' },
            { value: 0.1 + 0.2 },
            { value: 442079460188 },
            { value: true },
          ],
        ],
      },
      { sheet: 'Empty', data: [] },
      {
        sheet: 'Units',
        data: [
          [{ value: 'Property' }, { value: 'Unit' }],
          [{ value: 'Mill House' }, null],
        ],
      },
    ]).toBuffer();
    expect(await read(content, 'portfolio.xlsx')).toEqual([
      {
        name: 'Leases',
        header: ['Property', 'Unit', 'Start', 'Rent', 'Phone', 'Rentable'],
        titles: [],
        headerRow: 1,
        rows: [['Mill House', '7', '2026-03-01', '0.3', '442079460188', 'true']],
      },
      { name: 'Units', header: ['Property', 'Unit'], titles: [], headerRow: 1, rows: [['Mill House']] },
    ]);
    expect(await read(content, 'portfolio.csv')).toHaveLength(2);
  });

  it('tells shares, times and days that were left out as it shows them', async () => {
    const content = await writeXlsxFile([
      {
        sheet: 'Owners',
        data: [
          ['Property', 'Owner', 'Share', 'From', 'Until'].map((value) => ({ value })),
          [
            { value: 'Mill House' },
            { value: 'Ada Okafor' },
            { value: 0.6, format: '0%' },
            { value: 0.375, format: 'h:mm' },
            { value: 0, format: 'dd/mm/yyyy' },
          ],
        ],
      },
    ]).toBuffer();
    expect((await read(content, 'owners.xlsx'))[0]?.rows).toEqual([
      ['Mill House', 'Ada Okafor', '60%', '09:00', '00:00'],
    ]);
  });

  it('is read without the characters that no database keeps', async () => {
    const cells = `<row>${cell('A1', 'Property')}${cell('B1', 'Unit')}</row><row>${cell('A2', 'Quay_xD800_')}${cell('B2', '_x0000_1')}</row>`;
    expect((await read(archive([types, book, links, sheet(cells)]), 'a.xlsx'))[0]?.rows).toEqual([['Quay\ufffd', '1']]);
  });

  it('made by hand is read as well', async () => {
    const cells = `<row r="1">${cell('A1', 'Property')}${cell('B1', 'Unit')}</row><row r="2">${cell('A2', 'Quay')}${cell('B2', '1')}</row>`;
    expect((await read(archive([types, book, links, sheet(cells)]), 'a.xlsx'))[0]?.rows).toEqual([['Quay', '1']]);
  });

  it('that would unpack to more than there is room for is refused before it does, whatever it says of itself', async () => {
    const spaces = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(3_000_000, 0x20) };
    const bomb = archive([types, book, links, spaces]);
    expect(bomb.length).toBeLessThan(10_000);
    await expect(readWorkbook(bomb, 2_000_000)).rejects.toThrow('unpacks to more than can be read');
    await expect(readWorkbook(archive([types, book, links, { ...spaces, claimedSize: 900 }]))).rejects.toThrow(
      'damaged',
    );
    const untrue = { ...links, content: `${links.content}${' '.repeat(3000)}`, claimedSize: links.content.length };
    await expect(readWorkbook(archive([types, book, untrue, sheet('')]))).rejects.toThrow('damaged');
  });

  it('of 800,000 empty rows in eight kilobytes is refused by counting them', async () => {
    const bomb = emptyRows();
    expect(bomb.length).toBeLessThan(10_000);
    const askedAt = performance.now();
    expect(await refusal(bomb, 'a.xlsx')).toMatch(/^FILE_TOO_LARGE: This workbook has more than 200,000 rows/);
    expect(performance.now() - askedAt).toBeLessThan(3000);
  });

  it('of cells without end in one row is refused, be they named or not', async () => {
    expect(
      await refusal(archive([types, book, links, sheet(`<row>${'<c/>'.repeat(4_000_001)}</row>`)]), 'a.xlsx'),
    ).toContain('more than 4,000,000 cells');
    const wide = Array.from({ length: 5000 }, (_, row) => `<row>${cell(`ALL${row + 1}`, 'x')}</row>`).join('');
    expect(await refusal(archive([types, book, links, sheet(wide)]), 'a.xlsx')).toContain('more than 4,000,000 cells');
  });

  it('with one cell at the far corner is refused instead of filling the memory', async () => {
    expect(await refusal(archive([types, book, links, sheet(cell('A1048576', 'x'))]), 'a.xlsx')).toContain(
      'down to row 1,048,576',
    );
    expect(await refusal(archive([types, book, links, sheet(cell('XFD1', 'x'))]), 'a.xlsx')).toContain(
      'as far right as column XFD',
    );
  });

  it.each([
    ["<row r='1048576'><c r='A1048576'><v>1</v></c></row>", 'down to row 1,048,576'],
    ['<row r="1048576"><c t="n"><v>1</v></c></row>', 'down to row 1,048,576'],
    ['<row><c r="&#65;1048576"><v>1</v></c></row>', 'down to row 1,048,576'],
    ['<row><c r="A99999999"><v>1</v></c></row>', 'damaged'],
  ])('with the cells %s is refused', async (cells, words) => {
    expect(await refusal(archive([types, book, links, sheet(cells)]), 'a.xlsx')).toContain(words);
  });

  it('may have an empty row of another height far below', async () => {
    const cells = `<row r="1">${cell('A1', 'Property')}${cell('B1', 'Unit')}</row><row r="1048576" ht="20"/>`;
    expect(await read(archive([types, book, links, sheet(cells)]), 'a.xlsx')).toHaveLength(1);
  });

  it('whose parts are called otherwise in its directory is refused', async () => {
    const content = archive([types, book, links, sheet('')]);
    const renamed = Buffer.from(content);
    renamed.write('q.bin', renamed.lastIndexOf('1.xml'));
    expect(await refusal(renamed, 'a.xlsx')).toContain('damaged');
  });

  it('with something hidden between its parts is read by its directory alone', async () => {
    const cells = `<row r="1">${cell('A1', 'Property')}${cell('B1', 'Unit')}</row>`;
    const content = archive([types, book, links, sheet(cells)], Buffer.alloc(500));
    expect(await read(content, 'a.xlsx')).toEqual([
      { name: 'Leases', header: ['Property', 'Unit'], titles: [], headerRow: 1, rows: [] },
    ]);
  });

  it('that is cut off or scrambled is refused', async () => {
    const whole = archive([types, book, links, sheet(cell('A1', 'Property'))]);
    expect(await refusal(whole.subarray(0, whole.length - 40), 'a.xlsx')).toContain('damaged');
    const scrambled = Buffer.from(whole);
    scrambled.fill(0xff, 60, 75);
    expect(await refusal(scrambled, 'a.xlsx')).toContain('import.unreadable');
  });
});

describe('what is no table', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'import.unreadable: This file is empty.'],
    [
      'a PDF called CSV',
      '%PDF-1.7\n1 0 obj',
      'FILE_TYPE_REFUSED: The content of this file is PDF, whatever its name says.',
    ],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'FILE_TYPE_REFUSED: The content of this file is PNG, whatever its name says.',
    ],
    [
      'an old workbook',
      Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'),
      'FILE_TYPE_REFUSED: This is a workbook in the old format.',
    ],
    [
      'an archive of other things',
      archive([{ name: 'notes.txt', content: 'hello' }]),
      'FILE_TYPE_REFUSED: This is a packed file but no workbook.',
    ],
    [
      'a web page',
      '<!doctype html><table><tr><td>1</td></tr></table>',
      'import.unreadable: This is a web page or program data',
    ],
    ['program data', '{"property": "Mill House"}', 'import.unreadable: This is a web page or program data'],
    [
      'a program',
      Buffer.from('MZ\u0090\u0000\u0003\u0000', 'latin1'),
      'FILE_TYPE_REFUSED: The content of this file is EXE, whatever its name says.',
    ],
    ['bytes of any kind', Buffer.from([1, 2, 0, 4, 5, 0, 9]), 'import.unreadable: This is not a text file'],
    ['a letter', 'Dear Sal,\nplease call me about the rent.\n', 'import.unreadable: There is no table in this file.'],
  ])('%s', async (_case, content, words) => {
    expect(await refusal(content)).toContain(words);
  });

  it('more rows than fit', async () => {
    const content = `Property,Unit\n${'Mill House,1\n'.repeat(200_001)}`;
    expect(await refusal(content)).toContain('This file has 200,001 rows; at most 200,000 fit.');
  });

  it('more than 50 MB', async () => {
    expect(await refusal(Buffer.alloc(50_000_001, 0x61))).toContain('FILE_TOO_LARGE: This file is larger than 50 MB.');
  });
});
