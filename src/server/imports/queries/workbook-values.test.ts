import { expect, it } from 'vitest';
import { dateStyles, numberText, textReader } from './workbook-values.ts';

it.each([
  ['46082', true, false, '2026-03-01'],
  ['46082.75', true, false, '2026-03-01'],
  ['44620', true, true, '2026-03-01'],
  ['0.30000000000000004', false, false, '0.3'],
  ['4.42079460188E11', false, false, '442079460188'],
  ['', false, false, ''],
  ['1e400', false, false, ''],
  ['99999999999999', true, false, ''],
])('the number %s, a day: %s, of a calendar from 1904: %s, reads %s', (text, isDate, is1904, shown) => {
  expect(numberText(text, isDate, is1904)).toBe(shown);
});

it.each([
  ['14', undefined, true],
  ['0', undefined, false],
  ['4', undefined, false],
  ['164', 'dd/mm/yyyy', true],
  ['164', '[$-409]d\\-mmm\\-yyyy;@', true],
  ['164', 'yyyy"年"m"月"d"日"', true],
  ['164', '[h]:mm:ss.000', true],
  ['164', '#,##0.00 [$€-407]', false],
  ['164', '0.0\\m', false],
  ['164', '[Red]0.00;"due "0', false],
  ['164', 'General', false],
])('the format %s %s is one of days: %s', (numFmtId, formatCode, isDate) => {
  const styles = dateStyles();
  if (formatCode !== undefined) styles.open('numFmt', { numFmtId, formatCode });
  styles.open('xf', { numFmtId: '14' });
  styles.open('cellXfs', {});
  styles.open('xf', { numFmtId });
  expect(styles.isDate).toEqual([isDate]);
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
