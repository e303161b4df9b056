import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCurrency } from '#contract/format/currency.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import { currencyOfCountry } from '#server/country-customs.ts';
import { meansCurrency } from './currency-signs.ts';
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
    ['Rs. 24,86,500/-', '2486500', 'Rs'],
    ['Rs 45000/-', '45000', 'Rs'],
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
    ['USD1,250.00', '1250.00', 'USD'],
    ['1250EUR', '1250', 'EUR'],
    ['-EUR1.250,00', '-1250.00', 'EUR'],
    ['(GBP950)', '-950', 'GBP'],
    ['9 500:-', '9500', null],
    ['1 250 000,50', '1250000.50', null],
    ['24 86 500', '2486500', null],
    ["1'250'000", '1250000', null],
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
    ['950 1200', 'not_an_amount'],
    ['12 34', 'not_an_amount'],
    ['1 2 3', 'not_an_amount'],
    ['950 1,200.00', 'not_an_amount'],
    ['REF1250', 'not_an_amount'],
    ['LSE2026', 'not_an_amount'],
  ])('%s is refused as %s', (text, problem) => {
    expect(parseAmount(text)).toEqual({ problem });
  });

  it.each([
    ['USD $1,250.00', '1250.00', 'USD'],
    ['$1,250.00 USD', '1250.00', 'USD'],
    ['CAD $1,250', '1250', 'CAD'],
    ['EUR €950', '950', 'EUR'],
    ['€ 1.250,00 EUR', '1250.00', 'EUR'],
    ['GBP £950', '950', 'GBP'],
    ['INR ₹12,50,000', '1250000', 'INR'],
    ['MXN $8,500.00', '8500.00', 'MXN'],
    ['1 234,50 $US', '1234.50', 'USD'],
    ['1 234,50 £GB', '1234.50', 'GBP'],
    ['¥125,000', '125000', '¥'],
    ['CN¥1,250.00', '1250.00', 'CNY'],
  ])('%s names its currency in two ways, or as few do', (text, decimal, currency) => {
    expect(parseAmount(text)).toMatchObject({ decimal, currency });
  });

  it.each([
    ['9 500 kr', '9500', 'kr'],
    ['kr. 9.500,00', '9500.00', 'kr'],
    ['SEK 9 500 kr', '9500', 'SEK'],
    ['15 000 Kč', '15000', 'CZK'],
    ['250 000 Ft', '250000', 'HUF'],
    ['R 8 500,00', '8500.00', 'ZAR'],
    ['R8,500.00', '8500.00', 'ZAR'],
    ['₦350,000', '350000', 'NGN'],
    ['₪4,500', '4500', 'ILS'],
    ['12.500 TL', '12500', 'TRY'],
    ['₺12.500,00', '12500.00', 'TRY'],
    ['₱25,000.00', '25000.00', 'PHP'],
    ['120,000円', '120000', 'JPY'],
    ['RM 1,800', '1800', 'MYR'],
    ['KSh 45,000', '45000', 'KES'],
    ['MX$12,500.00', '12500.00', 'MXN'],
    ['¥ 3,500.00', '3500.00', '¥'],
  ])('%s is as people write it where that is the money', (text, decimal, currency) => {
    expect(parseAmount(text)).toMatchObject({ decimal, currency });
  });

  it.each([
    ['10k', '10000', null],
    ['1.2K', '1200', null],
    ['1,5k', '1500', null],
    ['-2.75k', '-2750', null],
    ['£10k', '10000', 'GBP'],
    ['950 K €', '950000', 'EUR'],
    ['$10k/mo', '10000', '$'],
    ['950 Kč', '950', 'CZK'],
    ['K 350,000', '350000', 'MMK'],
    ['350,000 K', '350000', 'MMK'],
  ])('%s are thousands where a figure is so short, and else the money of that sign', (text, decimal, currency) => {
    expect(parseAmount(text)).toMatchObject({ decimal, currency });
  });

  it.each(['USD €5', '£5 EUR', 'CAD US$5'])('%s names two that differ, so nothing is read', (text) => {
    expect(parseAmount(text)).toEqual({ problem: 'not_an_amount' });
  });

  it.each([
    ['$ 1,250.-', '1250'],
    ['CHF 1’250.—', '1250'],
    ["Fr. 1'250.--", '1250'],
    ['950,- €', '950'],
    ['Rs. 1,250/-', '1250'],
    ['5.00-', '-5.00'],
    ['($5.00)', '-5.00'],
    ['-0.00', '0.00'],
  ])('%s is %s: a stroke for no cents is no minus', (text, decimal) => {
    expect(parseAmount(text)).toMatchObject({ decimal });
  });

  it.each([
    ['KWD 950.000', null, '950.000'],
    ['950,000 KWD', ',', '950.000'],
    ['BHD 1,950.500', null, '1950.500'],
    ['KWD 1,950', '.', '1950'],
    ['JPY 1,950', null, '1950'],
  ] as const)('%s, where others have %s before the decimals, is %s', (text, mark, decimal) => {
    expect(parseAmount(text, mark)).toMatchObject({ decimal });
  });

  /** What is written as another's is, or in Swedish as nowhere else. */
  const MISTAKEN = new Set('FKP GIP SHP SSP SYP KPW NIO TOP BYN MRU RON'.split(' '));
  const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const currencies = new Set(
    LETTERS.flatMap((first) => LETTERS.flatMap((second) => currencyOfCountry(first + second) ?? [])),
  );

  it.each([...currencies].filter((currency) => !MISTAKEN.has(currency)))(
    '%s, with its sign as a computer writes it, is that money where it is paid',
    (currency) => {
      for (const locale of ['en-US', 'sv-SE', 'es-MX']) {
        const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
        const text = new Intl.NumberFormat(locale, format).format(1250);
        const read = parseAmount(text, locale === 'sv-SE' ? ',' : '.');
        const named = 'problem' in read ? null : read.currency;
        expect([text, named !== null && meansCurrency(named, currency)]).toEqual([text, true]);
        expect('problem' in read ? read : Number(read.decimal)).toBe(1250);
      }
    },
  );

  const LOCALES = 'en-US en-GB en-IN de-DE de-AT de-CH fr-FR fr-CH es-ES es-MX it-IT it-CH nl-NL pt-BR pt-PT pl-PL';
  it.each(LOCALES.split(' '))('are read as %s writes them, in any currency and with any sign for it', (locale) => {
    const mark = /^en|MX$|CH$/.test(locale) ? '.' : ',';
    for (const currency of ['USD', 'EUR', 'GBP', 'INR', 'CHF', 'PLN', 'BRL', 'CAD', 'AUD', 'JPY', 'KWD'])
      for (const currencyDisplay of ['symbol', 'code', 'narrowSymbol'] as const)
        for (const minor of [0, 5, -5, 12, 99_999, 95_000, 123_456, -123_456_789, 100_000_000_000]) {
          const decimal = fromMinor(minor, currency);
          const text = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(
            Number(decimal),
          );
          const read = parseAmount(text, mark);
          expect([text, 'problem' in read ? read : toMinor(read.decimal, currency)]).toEqual([text, minor]);
        }
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
