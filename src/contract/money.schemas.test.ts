import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCurrency } from './format/currency.ts';
import { Currency, DecimalAmount, Money } from './money.schemas.ts';
import { currencyDecimals, findMoneyProblem, fromMinor, isKnownCurrency, toMinor } from './money.ts';

const currencies = fc.constantFrom('USD', 'GBP', 'INR', 'EUR', 'JPY', 'KRW', 'KWD', 'BHD');
const minors = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });

describe('an amount as text', () => {
  it.each(['0', '007.50', '1250', '1250.00', '-3.5', '0.001', '9'.repeat(30), `0.${'9'.repeat(30)}`])(
    '%j is one',
    (text) => {
      expect(DecimalAmount.parse(text)).toBe(text);
    },
  );

  it.each([
    '',
    '-0',
    '-0.00',
    ' ',
    ' 1',
    '1 ',
    '1\n',
    '+1',
    '--1',
    '- 1',
    '.5',
    '5.',
    '1,250.00',
    '1.250,00',
    "1'250",
    '1_000',
    '1e3',
    '1E3',
    '0x10',
    '1.2.3',
    'NaN',
    'Infinity',
    '١٢',
    '१२',
    '１２',
    '−5',
    '$5',
    '5 USD',
    '9'.repeat(31),
    `0.${'9'.repeat(31)}`,
    1250,
    0,
    null,
    undefined,
    ['1'],
  ])('%j is none', (text) => {
    expect(DecimalAmount.safeParse(text).success).toBe(false);
  });

  it.each([
    ['1.005', 'USD', 'too_many_decimals'],
    ['1.000', 'USD', null],
    ['1.5', 'JPY', 'too_many_decimals'],
    ['1.0', 'JPY', null],
    ['1.2345', 'KWD', 'too_many_decimals'],
    ['1.234', 'KWD', null],
    ['90071992547409.91', 'USD', null],
    ['90071992547409.92', 'USD', 'too_large'],
    ['9007199254740991', 'JPY', null],
    ['9007199254740992', 'JPY', 'too_large'],
    ['-90071992547409.92', 'USD', 'too_large'],
    ['1e3', 'USD', 'not_a_decimal'],
    ['', 'USD', 'not_a_decimal'],
  ] as const)('%s in %s: %s', (text, currency, problem) => {
    expect(findMoneyProblem(text, currency)).toBe(problem);
  });

  it.each(['0', '0.0', '000'])('%s is nothing, without a sign', (text) => {
    expect(Object.is(toMinor(text, 'USD'), -0)).toBe(false);
    expect(fromMinor(toMinor(text, 'USD'), 'USD')).toBe('0.00');
  });

  it('whatever is kept is written as an amount that means the same', () => {
    fc.assert(
      fc.property(minors, currencies, (minor, currency) => {
        const text = fromMinor(minor, currency);
        expect(Money.parse({ amount: text, currency })).toEqual({ amount: text, currency });
        expect(toMinor(text, currency)).toBe(minor === 0 ? 0 : minor);
      }),
    );
  });

  it('zeros at its end do not change what it is worth', () => {
    fc.assert(
      fc.property(minors, currencies, fc.integer({ min: 0, max: 8 }), (minor, currency, count) => {
        const text = fromMinor(minor, currency);
        const longer = `${text}${text.includes('.') ? '' : '.0'}${'0'.repeat(count)}`;
        expect(toMinor(longer, currency)).toBe(toMinor(text, currency));
      }),
    );
  });

  it('shown to people, it has the same figures in the same order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e13, max: 1e13 }),
        fc.constantFrom('USD', 'GBP', 'INR', 'EUR'),
        (minor, currency) => {
          const digits = (text: string) => text.replaceAll(/\D/g, '');
          const shown = formatCurrency(fromMinor(minor, currency), currency, 'en-US');
          expect(digits(shown)).toBe(digits(fromMinor(minor, currency)));
        },
      ),
    );
  });
});

describe('a currency', () => {
  it.each(['usd', 'US', 'USDT', 'U5D', '$', ' USD', 'USD\n', 'ЕUR', '', null])('%j is not written like one', (code) => {
    expect(Currency.safeParse(code).success).toBe(false);
  });

  it.each([
    ['USD', true],
    ['GBP', true],
    ['INR', true],
    ['ZZZ', false],
    ['usd', false],
  ])('%s is known: %s', (code, isKnown) => {
    expect(isKnownCurrency(code)).toBe(isKnown);
  });

  it('has the decimals that ICU shows for it, wherever a rent is agreed in it', () => {
    const letIn = 'USD GBP INR EUR CHF CAD AUD NZD SGD AED SEK NOK DKK PLN CZK JPY KRW VND CLP KWD BHD OMR TND'.split(
      ' ',
    );
    for (const currency of letIn) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
      expect([currency, currencyDecimals(currency)]).toEqual([currency, maximumFractionDigits]);
    }
  });
});
