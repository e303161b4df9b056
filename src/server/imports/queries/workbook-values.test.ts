import { expect, it } from 'vitest';
import { numberStyles, numberText, textReader } from './workbook-values.ts';

const DAY_ONE = Date.UTC(1899, 11, 31);

it.each([
  ['46082', 'DAY', false, '2026-03-01'],
  ['46082.75', 'DAY', false, '2026-03-01'],
  ['46082.999999', 'DAY', false, '2026-03-01'],
  ['44620', 'DAY', true, '2026-03-01'],
  ['1', 'DAY', false, '1900-01-01'],
  ['59', 'DAY', false, '1900-02-28'],
  ['61', 'DAY', false, '1900-03-01'],
  ['36585', 'DAY', false, '2000-02-29'],
  ['73109', 'DAY', false, '2100-02-28'],
  ['73110', 'DAY', false, '2100-03-01'],
  ['0.375', 'DAY', false, '09:00'],
  ['0.72916666666666663', 'DAY', false, '17:30'],
  ['0.999999', 'DAY', false, '23:59'],
  ['0.60', 'PERCENT', false, '60%'],
  ['0.07', 'PERCENT', false, '7%'],
  ['0.33333333333333331', 'PERCENT', false, '33.3333%'],
  ['1', 'PERCENT', false, '100%'],
  ['1.5', 'PERCENT', true, '150%'],
  ['0.30000000000000004', 'NUMBER', false, '0.3'],
  ['4.42079460188E11', 'NUMBER', false, '442079460188'],
  ['-950.1', 'NUMBER', false, '-950.1'],
  ['', 'NUMBER', false, ''],
  ['', 'PERCENT', false, ''],
  ['1e400', 'NUMBER', false, ''],
  ['99999999999999', 'DAY', false, ''],
] as const)('the number %s shown as %s, in a calendar from 1904: %s, reads %s', (text, style, is1904, shown) => {
  expect(numberText(text, style, is1904)).toBe(shown);
});

it('a day that a formula left out is none, rather than one in 1899', () => {
  expect(numberText('0', 'DAY', false)).toBe('00:00');
});

it('every day from 1900 to 2100 is read as spreadsheets count them', () => {
  for (let serial = 1; serial < 73_500; serial += 1) {
    if (serial === 60) continue;
    const day = new Date(DAY_ONE + (serial - (serial > 60 ? 1 : 0)) * 86_400_000).toISOString().slice(0, 10);
    expect(numberText(String(serial), 'DAY', false)).toBe(day);
    expect(numberText(String(serial + 0.9993), 'DAY', false)).toBe(day);
  }
});

it.each([
  ['14', undefined, 'DAY'],
  ['20', undefined, 'DAY'],
  ['0', undefined, 'NUMBER'],
  ['4', undefined, 'NUMBER'],
  ['9', undefined, 'PERCENT'],
  ['10', undefined, 'PERCENT'],
  ['11', undefined, 'NUMBER'],
  ['164', 'dd/mm/yyyy', 'DAY'],
  ['164', '[$-409]d\\-mmm\\-yyyy;@', 'DAY'],
  ['164', 'yyyy"年"m"月"d"日"', 'DAY'],
  ['164', '[h]:mm:ss.000', 'DAY'],
  ['164', '#,##0.00 [$€-407]', 'NUMBER'],
  ['164', '0.0\\m', 'NUMBER'],
  ['164', '[Red]0.00;"due "0', 'NUMBER'],
  ['164', 'General', 'NUMBER'],
  ['164', '0.00%', 'PERCENT'],
  ['164', '#,##0.0 %;[Red]-0.0 %', 'PERCENT'],
  ['164', '0" % of rent"', 'NUMBER'],
  ['164', '0\\%', 'NUMBER'],
])('the format %s %s shows %s', (numFmtId, formatCode, shown) => {
  const styles = numberStyles();
  if (formatCode !== undefined) styles.open('numFmt', { numFmtId, formatCode });
  styles.open('xf', { numFmtId: '14' });
  styles.open('cellXfs', {});
  styles.open('xf', { numFmtId });
  expect(styles.styles).toEqual([shown]);
});

it('a text in several styles is one text, without the reading beside it, its escapes undone', () => {
  const reader = textReader();
  for (const [name, text] of [
    ['t', 'Mill'],
    ['rPr', 'bold'],
    ['t', '_x000D_House'],
  ] as const) {
    reader.open(name, {});
    reader.text(text);
    reader.close(name);
  }
  reader.open('rPh', {});
  reader.open('t', {});
  reader.text('ミル');
  reader.close('t');
  reader.close('rPh');
  expect(reader.take()).toBe('Mill\rHouse');
  expect(reader.take()).toBe('');
});
