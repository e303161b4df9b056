import { describe, expect, it } from 'vitest';
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
});
