import { describe, expect, it } from 'vitest';
import { formatPhone, phoneLink } from './phone.ts';
import { formatTypedPhone } from './typed-phone.ts';

describe('telephone numbers', () => {
  it.each([
    ['+1', '2125550147', '(212) 555-0147'],
    ['1', '212-555-0147', '(212) 555-0147'],
    ['+1', '5550147', '+1 5550147'],
    ['+91', '9820012345', '98200-12345'],
    ['+91', '98200123', '+91 98200123'],
    ['+44', '2079460188', '020 7946 0188'],
    ['+44', '02079460188', '020 7946 0188'],
    ['+44', '7700900417', '07700 900417'],
    ['+44', '07700900417', '07700 900417'],
    ['+44', '1144960018', '0114 496 0018'],
    ['+44', '1614960018', '0161 496 0018'],
    ['+44', '1632960018', '01632 960018'],
    ['+44', '8081570018', '0808 157 0018'],
    ['+44', '12345678901', '+44 12345678901'],
    ['+33', '6 12 34 56 78', '+33 612345678'],
    [null, '612345678', '612345678'],
    ['+44', '', ''],
    ['+44', null, ''],
  ])('%s %s is written %s', (countryCode, number, text) => {
    expect(formatPhone({ countryCode, number })).toBe(text);
  });

  it.each([
    ['+1 2125550169', '(212) 555-0169'],
    ['+44 7700 900562', '07700 900562'],
    ['212 555 0169, after six', '212 555 0169, after six'],
    ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ])('%s, as somebody typed it, is written %s', (typed, text) => {
    expect(formatTypedPhone(typed)).toBe(text);
  });

  it('are nothing where there are none', () => {
    expect(formatPhone(null)).toBe('');
    expect(phoneLink(undefined)).toBeNull();
  });

  it.each([
    ['44', '02079460188', 'tel:+442079460188'],
    ['+1', '(212) 555-0147', 'tel:+12125550147'],
    ['', '112', 'tel:112'],
  ])('%s %s can be dialled as %s', (countryCode, number, link) => {
    expect(phoneLink({ countryCode, number })).toBe(link);
  });
});
