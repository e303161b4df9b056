import { describe, expect, it } from 'vitest';
import { columnsOf, dividedWays, fieldsOf } from './statement-columns.ts';

describe('the fields of a line', () => {
  it.each<[string, string, string[]]>([
    ['a;b;c', ';', ['a', 'b', 'c']],
    ['a;;c;', ';', ['a', '', 'c', '']],
    [' a ; b ', ';', ['a', 'b']],
    ['"Okafor; Ada";950', ';', ['Okafor; Ada', '950']],
    ['"Okafor, ""Ada""",950', ',', ['Okafor, "Ada"', '950']],
    ['  "1,000.00" ,x', ',', ['1,000.00', 'x']],
    // A mark within a word is a mark, such as an inch.
    ['Pipe 2" copper,80', ',', ['Pipe 2" copper', '80']],
    // Nothing closes it, so the line is one field to its end.
    ['"open,80', ',', ['open,80']],
    ['', ',', ['']],
  ])('%j divided by %j', (line, delimiter, fields) => {
    expect(fieldsOf(line, delimiter)).toEqual(fields);
  });

  it('are found by each sign that stands in the line, tabs first', () => {
    expect(dividedWays('a\tb;c')).toEqual([
      ['a', 'b;c'],
      ['a\tb', 'c'],
    ]);
    expect(dividedWays('nothing between')).toEqual([]);
  });
});

describe('a heading with a column for either way', () => {
  it.each<[string, object]>([
    ['Date,Description,Debit,Credit,Balance', { delimiter: ',', outAt: 2, inAt: 3, currency: null }],
    ['Date;Details;Paid out;Paid in', { delimiter: ';', outAt: 2, inAt: 3, currency: null }],
    ['Buchungstag;Text;Soll;Haben', { delimiter: ';', outAt: 2, inAt: 3, currency: null }],
    ['Datum\tOmschrijving\tAf\tBij', { delimiter: '\t', outAt: 2, inAt: 3, currency: null }],
    ['Fecha;Concepto;Cargo;Abono', { delimiter: ';', outAt: 2, inAt: 3, currency: null }],
    ['Date;Libellé;Débit;Crédit', { delimiter: ';', outAt: 2, inAt: 3, currency: null }],
    ['Data;Descrizione;Dare;Avere', { delimiter: ';', outAt: 2, inAt: 3, currency: null }],
    ['Data,Descrição,Saídas,Entradas', { delimiter: ',', outAt: 2, inAt: 3, currency: null }],
    ['Credit | Debit | Date', { delimiter: '|', outAt: 1, inAt: 0, currency: null }],
    ['Date,Debit Amount,Credit Amount', { delimiter: ',', outAt: 1, inAt: 2, currency: null }],
    ['Date;Debit (GBP);Credit (GBP)', { delimiter: ';', outAt: 1, inAt: 2, currency: 'GBP' }],
  ])('%s', (heading, columns) => {
    expect(columnsOf(['Statement of account', heading])).toEqual(columns);
  });

  it.each([
    'Date,Description,Amount,Balance',
    'Date,Debit,Balance',
    // Words that only begin so are names of something else.
    'Date,Debit card,Credit limit',
    'Input,Output',
    '',
  ])('is none: %j', (heading) => {
    expect(columnsOf([heading])).toBeNull();
  });

  it('is the first that names both', () => {
    expect(columnsOf(['Date;Debit', 'Date,Soll,Haben', 'Date;Debit;Credit'])).toMatchObject({
      delimiter: ',',
      outAt: 1,
    });
  });
});
