import { describe, expect, it } from 'vitest';
import { isKnownCurrency } from '#contract/money.ts';
import {
  CURRENCY_SIGNS,
  currenciesMeant,
  likelyCurrency,
  meansCurrency,
  SHARED_SIGNS,
  takeUsualSign,
} from './currency-signs.ts';

describe('a sign that several currencies share', () => {
  it.each([
    ['$', 'USD', true],
    ['$', 'CAD', true],
    ['$', 'MXN', true],
    ['$', 'EUR', false],
    ['kr', 'NOK', true],
    ['kr', 'EUR', false],
    ['¥', 'CNY', true],
    ['Rs', 'LKR', true],
    ['FCFA', 'XAF', true],
    ['EUR', 'EUR', true],
    ['EUR', 'USD', false],
  ])('%s may mean %s: %s', (sign, currency, means) => {
    expect(meansCurrency(sign, currency)).toBe(means);
  });

  it('means the likeliest of them while nobody knows where', () => {
    expect(SHARED_SIGNS.map(likelyCurrency)).toEqual(['USD', 'SEK', 'JPY', 'INR', 'XOF']);
    expect(likelyCurrency('GBP')).toBe('GBP');
    expect(likelyCurrency('QQQ')).toBeNull();
  });

  it('is of currencies that there are, each once', () => {
    for (const sign of SHARED_SIGNS) {
      const meant = currenciesMeant(sign);
      expect([sign, meant.filter((code) => !isKnownCurrency(code))]).toEqual([sign, []]);
      expect(new Set(meant).size).toBe(meant.length);
    }
  });
});

describe('what stands beside a figure', () => {
  const named = (text: string) => CURRENCY_SIGNS.find(([sign]) => text.search(sign) !== -1)?.[1];

  it.each([
    ['US$ 100', 'USD'],
    ['$100 US', '$'],
    ['C$100', 'CAD'],
    ['A$100', 'AUD'],
    ['HK$100', 'HKD'],
    ['S$100', 'SGD'],
    ['R$ 100', 'BRL'],
    ['100 ZŁ', 'PLN'],
    ['100 €', 'EUR'],
    ['RS. 100', 'Rs'],
    ['SFR. 100', 'CHF'],
    ['FR. 100', 'CHF'],
    ['100 KR', 'kr'],
    ['￥100', '¥'],
    ['100 円', 'JPY'],
    ['100 元', 'CNY'],
    ['$100', '$'],
    ['100', undefined],
    // Words that begin with the same letters say nothing.
    ['CHFS 100', undefined],
    ['FR. NOVAK', undefined],
  ])('in “%s” is %s', (text, currency) => {
    expect(named(text)).toBe(currency);
  });

  it.each([
    ['Ft 1200', 'HUF', '1200'],
    ['1200 Ft', 'HUF', '1200'],
    ['R 4500', 'ZAR', '4500'],
    ['₦ 250', 'NGN', '250'],
    ['-₪ 90', 'ILS', '-90'],
    ['(₩ 90)', 'KRW', '(90)'],
  ])('that no table names, in “%s”, is %s', (text, currency, rest) => {
    expect(takeUsualSign(text)).toEqual({ currency, rest });
  });

  it.each(['1200', 'about 1200', '1200 a month', '', '12 and 13'])('is none in “%s”', (text) => {
    expect(takeUsualSign(text)).toBeNull();
  });
});
