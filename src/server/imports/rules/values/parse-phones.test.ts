import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone } from '#contract/format/phone.ts';
import { parsePhone, phoneKey } from './parse-phones.ts';

describe('telephone numbers as people type them', () => {
  it.each([
    ['+44 20 7946 0188', null, '44', '2079460188'],
    ['+44 (0)20 7946 0188', 'US', '44', '2079460188'],
    ['0044 20 7946 0188', null, '44', '2079460188'],
    ['020 7946 0188', 'GB', '44', '2079460188'],
    ['07700 900417', 'GB', '44', '7700900417'],
    ['442079460188', 'GB', '44', '2079460188'],
    ['(212) 555-0147', 'US', '1', '2125550147'],
    ['212.555.0147', 'US', '1', '2125550147'],
    ['1-212-555-0147', 'US', '1', '2125550147'],
    ['+1 212 555 0147 ext. 12', null, '1', '2125550147'],
    ['212-555-0147 x12', 'US', '1', '2125550147'],
    ['98200 12345', 'IN', '91', '9820012345'],
    ['+91-98200-12345', null, '91', '9820012345'],
    ['098200 12345', 'IN', '91', '9820012345'],
    ['919820012345', 'IN', '91', '9820012345'],
    ['+353 1 555 0199', null, '353', '15550199'],
    ['+971 4 555 0199', null, '971', '45550199'],
    ['06 12 34 56 78', 'FR', '33', '612345678'],
    ['Tel: 020 7946 0188', 'GB', '44', '2079460188'],
    ['2125550147.0', 'US', '1', '2125550147'],
    ['011 44 20 7946 0188', 'US', '44', '2079460188'],
    ['011-52-55-5123-4567', 'CA', '52', '5551234567'],
    ['0011 1 212 555 0147', 'AU', '1', '2125550147'],
    ['010 1 212 555 0147', 'JP', '1', '2125550147'],
    ['090-1234-5678', 'JP', '81', '9012345678'],
    ['0532 123 45 67', 'TR', '90', '5321234567'],
    ['0803 123 4567', 'NG', '234', '8031234567'],
    ['052-123-4567', 'IL', '972', '521234567'],
    ['044 123 45 67', 'UA', '380', '441234567'],
    ['0412 345 678', 'AU', '61', '412345678'],
    ['02 1234567', 'IT', '39', '021234567'],
    ['07 08 09 10 11', 'CI', '225', '0708091011'],
    ['8 (495) 123-45-67', 'RU', '7', '4951234567'],
    ['06 1 234 5678', 'HU', '36', '12345678'],
    ['612 34 56 78', 'ES', '34', '612345678'],
    ['+44 ( 0 )20 7946 0188', 'US', '44', '2079460188'],
    ['+44 020 7946 0188', 'US', '44', '2079460188'],
    ['0044 (0)20 7946 0188', 'US', '44', '2079460188'],
    ['+39 (0)6 698 12345', 'US', '39', '0669812345'],
    ['0039 (0)6 698 12345', 'IT', '39', '0669812345'],
    ['+52 1 55 5123 4567', null, '52', '5551234567'],
    ['044 55 5123 4567', 'MX', '52', '5551234567'],
    ['01 55 5123 4567', 'MX', '52', '5551234567'],
    ['55 5123 4567', 'MX', '52', '5551234567'],
    ['8 612 34567', 'LT', '370', '61234567'],
    ['8 029 123-45-67', 'BY', '375', '291234567'],
  ])('%s in %s is +%s %s', (text, country, countryCode, number) => {
    expect(parsePhone(text, country)).toEqual({ countryCode, number });
  });

  it.each([
    ['020 7946 0188', null],
    ['555-0147', 'US'],
    ['4.42079E+11', 'GB'],
    ['ask Sal', 'US'],
    ['12345', 'GB'],
    ['', 'GB'],
    ['+44', null],
    ['020 7946 0188', 'XX'],
  ])('%s in %s is none', (text, country) => {
    expect(parsePhone(text, country)).toBeNull();
  });

  it('goes by the calling code in its own column before the country', () => {
    expect(parsePhone('2125550147', 'GB', '+1')).toEqual({ countryCode: '1', number: '2125550147' });
  });

  it('recognises one number in two ways of writing it', () => {
    expect(phoneKey('+44 (0)20 7946 0188')).toBe(phoneKey('020 7946 0188'));
    expect(phoneKey('n/a')).toBe('');
  });

  it('reads back every number that the screen shows at home', () => {
    const phone = (country: string, countryCode: string, count: number) =>
      fc
        .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
        .map((digits) => ({ country, phone: { countryCode, number: digits.join('').replace(/^0/, '2') } }));
    const phones = fc.oneof(phone('US', '1', 10), phone('IN', '91', 10), phone('GB', '44', 10), phone('US', '33', 9));
    fc.assert(
      fc.property(phones, ({ country, phone: stored }) => {
        expect(parsePhone(formatPhone(stored), country)).toEqual(stored);
      }),
      { seed: 11 },
    );
  });
});
