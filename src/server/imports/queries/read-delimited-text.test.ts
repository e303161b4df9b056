import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDelimitedText } from './read-delimited-text.ts';

const read = (text: string, encoding: BufferEncoding = 'utf8') => readDelimitedText(Buffer.from(text, encoding));

describe('a table as text', () => {
  it.each([
    [
      'commas',
      'Unit,Rent\n1A,950',
      [
        ['Unit', 'Rent'],
        ['1A', '950'],
      ],
    ],
    [
      'semicolons, with commas before the cents',
      'Unit;Rent\n1A;950,00',
      [
        ['Unit', 'Rent'],
        ['1A', '950,00'],
      ],
    ],
    [
      'tabs',
      'Unit\tRent\n1A\t1,950.00',
      [
        ['Unit', 'Rent'],
        ['1A', '1,950.00'],
      ],
    ],
    [
      'bars',
      'Unit|Rent\n1A|950',
      [
        ['Unit', 'Rent'],
        ['1A', '950'],
      ],
    ],
    ['the sign that its first line names', 'sep=;\nUnit;Rent\n1A;950', [[], ['Unit', 'Rent'], ['1A', '950']]],
    [
      'line ends of old Macs',
      'Unit,Rent\r1A,950',
      [
        ['Unit', 'Rent'],
        ['1A', '950'],
      ],
    ],
  ])('divided by %s is read', (_, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  it.each([
    ['a sign that divides', 'Name,Rent\n"Okafor, Ada",950', 'Okafor, Ada'],
    ['a line break', 'Name,Rent\n"Okafor\nAda",950', 'Okafor\nAda'],
    ['quotation marks', 'Name,Rent\n"Ada ""Addie"" Okafor",950', 'Ada "Addie" Okafor'],
  ])('keeps %s that stands in quotation marks', (_, text, name) => {
    expect(read(text)[1]).toEqual([name, '950']);
  });

  it('has quotation marks also where a blank stands before them, as people write lists by hand', () => {
    expect(
      read('Unit, Name, Rent\n1A, "Okafor, Ada", 950\n"1B" , "Li, ""Bo""" ,900\n "1C", "x, ""y"", \n z", 1'),
    ).toEqual([
      ['Unit', ' Name', ' Rent'],
      ['1A', 'Okafor, Ada', ' 950'],
      ['1B', 'Li, "Bo"', '900'],
      ['1C', 'x, "y", \n z', ' 1'],
    ]);
    expect(read('Unit; Name\n1A; "Okafor; Ada"')[1]).toEqual(['1A', 'Okafor; Ada']);
  });

  it('leaves what only looks so inside of quotation marks, and inches, as they are', () => {
    expect(read('Note,Rent\n"he said, ""no"", and left",950\nPipe of 3" and 4",900')).toEqual([
      ['Note', 'Rent'],
      ['he said, "no", and left', '950'],
      ['Pipe of 3" and 4"', '900'],
    ]);
    expect(read('Note,Rent\n"a, ""b"", \n ""c""",1\n2, "d"')).toEqual([
      ['Note', 'Rent'],
      ['a, "b", \n "c"', '1'],
      ['2', 'd'],
    ]);
  });

  it('comes back as it was written, whatever stands in its cells and with or without blanks before them', () => {
    const cells = fc.string({
      unit: fc.constantFrom('a', 'B', '1', ',', ';', '"', ' ', '\n', 'ü'),
      minLength: 1,
      maxLength: 12,
    });
    const tables = fc.array(fc.tuple(cells, cells, cells), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(tables, fc.constantFrom(',', ';'), fc.constantFrom('', ' ', '  '), (rows, delimiter, blank) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = rows.map((row) => row.map(quoted).join(`${delimiter}${blank}`)).join('\r\n');
        expect(read(`sep=${delimiter}\r\n${text}`).slice(1)).toEqual(rows);
      }),
      { seed: 27, numRuns: 200 },
    );
  });

  it.each([
    ['UTF-8 that says so', Buffer.from('\ufeffName\nMüller')],
    ['UTF-16', Buffer.from('\ufeffName\nMüller', 'utf16le')],
    ['UTF-16 that does not say so', Buffer.from('Name,Rent\nMüller,950\n', 'utf16le')],
    ['the encoding of western Europe', Buffer.from('Name\nMüller', 'latin1')],
  ])('in %s has its letters', (_, bytes) => {
    expect(readDelimitedText(bytes)[1]?.[0]).toBe('Müller');
  });

  it('is no page of the web and no JSON, and what is never closed is named by its row', () => {
    expect(() => read('<!doctype html><table>')).toThrow();
    expect(() => read('{"rows": []}')).toThrow();
    expect(() => read('Name,Rent\n"Okafor,950\nLi,900')).toThrow();
  });

  it('is read in no time also where it is hostile', () => {
    for (const text of [', "'.repeat(20_000), ',"'.repeat(20_001), `a, "${'""'.repeat(50_000)}`])
      expect(() => read(text).length).not.toThrow(RangeError);
  });
});
