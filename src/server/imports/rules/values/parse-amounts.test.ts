import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCurrency } from '#contract/format/currency.ts';
import { fromMinor } from '#contract/money.ts';
import { currencyInHeader, parseAmount, scoreDecimalMark } from './parse-amounts.ts';

describe('amounts as people type them', () => {
  it.each([
    ['950', '950', null],
    ['950.00', '950.00', null],
    ['1,250.00', '1250.00', null],
    ['1,250', '1250', null],
    ['$ 950', '950', '$'],
    ['$1,250.5', '1250.5', '$'],
    ['US$1,250.00', '1250.00', 'USD'],
    ['£1.250,00', '1250.00', 'GBP'],
    ['1.250,00 €', '1250.00', 'EUR'],
    ['950,00', '950.00', null],
    ['1 250,00', '1250.00', null],
    ['1\u00a0250.00', '1250.00', null],
    ["1'250.00", '1250.00', null],
    ['₹24,86,500', '2486500', 'INR'],
    ['Rs. 24,86,500/-', '2486500', 'INR'],
    ['Rs 45000/-', '45000', 'INR'],
    ['INR 45,000.00', '45000.00', 'INR'],
    ['1,250.00 USD', '1250.00', 'USD'],
    ['SEK 9500', '9500', 'SEK'],
    ['£1,450 pcm', '1450', 'GBP'],
    ['£1,450 p.m.', '1450', 'GBP'],
    ['$2,600/mo', '2600', '$'],
    ['$2,600 per month', '2600', '$'],
    ['(950.00)', '-950.00', null],
    ['-950', '-950', null],
    ['−£950.00', '-950.00', 'GBP'],
    ['950-', '-950', null],
    ['1.350,- €', '1350', 'EUR'],
    ['€ 950,-', '950', 'EUR'],
    ['-0.00', '0.00', null],
    ['0950', '950', null],
    ['.5', '0.5', null],
    ['1250.125', '1250.125', null],
    ['1,234,567.89', '1234567.89', null],
  ])('%s is %s in %s', (text, decimal, currency) => {
    expect(parseAmount(text)).toMatchObject({ decimal, currency });
  });

  it.each([
    ['call', 'not_an_amount'],
    ['', 'not_an_amount'],
    ['1,25.00', 'not_an_amount'],
    ['1.2.3', 'not_an_amount'],
    ['1,250,00', 'not_an_amount'],
    ['12-14', 'not_an_amount'],
  ])('%s is refused as %s', (text, problem) => {
    expect(parseAmount(text)).toEqual({ problem });
  });

  it('reads a lone point before three figures as thousands and says that it guessed', () => {
    expect(parseAmount('1.250')).toMatchObject({ decimal: '1250', isThousandsGuess: true });
    expect(parseAmount('1.250', ',')).toMatchObject({ decimal: '1250', isThousandsGuess: false });
    expect(parseAmount('1.250', '.')).toEqual({ problem: 'unclear' });
    expect(parseAmount('1,250', ',')).toEqual({ problem: 'unclear' });
  });

  it('reads back what the formatter wrote', () => {
    const cases = fc.tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom('USD', 'GBP', 'INR', 'EUR'));
    fc.assert(
      fc.property(cases, ([minor, currency]) => {
        const decimal = fromMinor(minor, currency);
        expect(parseAmount(formatCurrency(decimal, currency))).toMatchObject({ decimal });
      }),
    );
  });
});

describe('the decimal sign of a column', () => {
  it.each([
    [['950.00', '1,250', '1.250,00'], null],
    [['950.00', '1,250.00', '1.250,00'], '.'],
    [['950,00', '1.250'], ','],
    [['950', '1,250', 'x'], null],
  ])('in %j is %s', (cells, mark) => {
    expect(scoreDecimalMark(cells)).toBe(mark);
  });
});

describe('the currency in a header', () => {
  it.each([
    ['Rent (GBP)', 'GBP'],
    ['Rent £', 'GBP'],
    ['Monthly rent in INR', 'INR'],
    ['Rent $', '$'],
    ['Rent', null],
  ])('%s is %s', (header, currency) => {
    expect(currencyInHeader(header)).toBe(currency);
  });
});
