import { describe, expect, it } from 'vitest';
import { formatAmount, formatCurrency } from './currency.ts';
import { negated } from './negated.ts';

describe('amounts with their currency', () => {
  it.each<[string, unknown, string | null | undefined, string]>([
    ['two decimals', 1250, 'USD', '$1,250.00'],
    ['pounds', '1250.5', 'GBP', '£1,250.50'],
    ['euros in front', 99.9, 'EUR', '€99.90'],
    ['two decimals even for yen', '1250', 'JPY', '¥1,250.00'],
    ['lakhs for rupees', 2486500, 'INR', '₹24,86,500.00'],
    ['a small letter code', 5, 'gbp', '£5.00'],
    ['a missing currency', 1250, undefined, '$1,250.00'],
    ['a null currency', 1250, null, '$1,250.00'],
    ['an empty currency', 1250, '', '$1,250.00'],
    ['a currency that is not one', 1250, 'QQQ', '$1,250.00'],
    ['a word for a currency', 1250, 'dollars', '$1,250.00'],
    ['a numeric text', ' 12.5 ', 'USD', '$12.50'],
    ['a text in scientific notation', '1e3', 'USD', '$1,000.00'],
    ['a database decimal', { $numberDecimal: '12.5' }, 'GBP', '£12.50'],
    ['money with its own currency', { amount: '12.50', currency: 'GBP' }, undefined, '£12.50'],
    ['money where the caller knows the currency', { amount: '12.50', currency: 'GBP' }, 'EUR', '€12.50'],
    ['money with an invalid currency', { amount: '12.50', currency: '?' }, undefined, '$12.50'],
    ['an object holding a number', { value: 7 }, 'USD', '$7.00'],
    ['zero', 0, 'GBP', '£0.00'],
    ['a real minus', -3.5, 'GBP', '−£3.50'],
    ['no minus before a rounded zero', '-0.001', 'USD', '$0.00'],
    ['no minus before a zero', '-0.00', 'USD', '$0.00'],
    ['no minus before a number that is zero', -0, 'USD', '$0.00'],
    ['half a cent away from zero', '-1.005', 'USD', '−$1.01'],
    ['more digits than a number can hold', '90071992547409921.55', 'USD', '$90,071,992,547,409,921.55'],
  ])('writes %s', (_case, value, currency, text) => {
    expect(formatCurrency(value, currency)).toBe(text);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a word', 'abc'],
    ['a text with a thousands comma', '1,250'],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['more than any number', '1e400'],
    ['an empty object', {}],
    ['an object holding a word', { amount: 'abc' }],
    ['an object holding an object', { amount: { amount: '1' } }],
    ['a truth value', true],
    ['a list', [1]],
  ])('shows a dash for %s', (_case, value) => {
    expect(formatCurrency(value, 'USD')).toBe('–');
    expect(formatAmount(value, 'USD')).toBe('–');
  });

  it('follows another locale when asked', () => {
    expect(formatCurrency(2486500, 'INR', 'en-US')).toBe('₹2,486,500.00');
    expect(formatCurrency(2486500, 'USD', 'en-IN')).toBe('$24,86,500.00');
  });
});

describe('amounts in a column whose head names the currency', () => {
  it.each<[unknown, string | null, string]>([
    ['1250', 'USD', '1,250.00'],
    [-0.5, 'GBP', '−0.50'],
    [{ amount: '2486500' }, 'INR', '24,86,500.00'],
    ['-120000', 'INR', '−1,20,000.00'],
    ['2486500', 'EUR', '2,486,500.00'],
    ['2486500', null, '2,486,500.00'],
  ])('writes %j in %s as %s', (value, currency, text) => {
    expect(formatAmount(value, currency)).toBe(text);
  });

  it.each(['USD', 'GBP', 'INR', 'EUR', 'AED'])('groups %s as amounts with their currency beside it', (currency) => {
    for (const amount of ['0', '950.5', '1340', '120000', '2486500.75', '-98765432.1'])
      expect(formatCurrency(amount, currency).replace(/[^\d.,−]/g, '')).toBe(formatAmount(amount, currency));
  });
});

describe('what is taken off', () => {
  it.each([
    ['332.00', '−$332.00'],
    ['-45.50', '$45.50'],
    ['0.00', '$0.00'],
    ['-0.00', '$0.00'],
    ['0.05', '−$0.05'],
  ])('of %s is written %s', (amount, text) => {
    expect(formatCurrency(negated(amount), 'USD')).toBe(text);
  });
});
