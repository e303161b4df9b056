import { describe, expect, it } from 'vitest';
import { formatPhone, nationalNumber, phoneLink } from './phone.ts';
import { formatTypedPhone, typedPhoneLink } from './typed-phone.ts';

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
    ['33', '06 12 34 56 78', 'tel:+33612345678'],
    ['49', '030 901820', 'tel:+4930901820'],
    ['41', '044 668 18 00', 'tel:+41446681800'],
    ['81', '03-3201-3331', 'tel:+81332013331'],
    ['61', '0412 345 678', 'tel:+61412345678'],
    ['39', '06 698 12345', 'tel:+390669812345'],
    ['48', '22 694 75 00', 'tel:+48226947500'],
    ['7', '8 495 123-45-67', 'tel:+74951234567'],
    ['36', '06 1 234 5678', 'tel:+3612345678'],
    ['1', '1-212-555-0147', 'tel:+12125550147'],
  ])('%s %s can be dialled as %s', (countryCode, number, link) => {
    expect(phoneLink({ countryCode, number })).toBe(link);
  });
});

describe('a number as somebody typed it', () => {
  it.each([
    ['+44 (0)20 7946 0188', 'tel:+442079460188'],
    ['(020) 7946 0188', 'tel:02079460188'],
    ['(+351) 912 345 678', 'tel:+351912345678'],
    ['911', 'tel:911'],
    ['0800 111 999', 'tel:0800111999'],
  ])('%s dials %s', (text, link) => {
    expect(typedPhoneLink(text)).toBe(link);
  });
});

describe('a number behind its calling code', () => {
  it.each([
    ['44', '020 7946 0188', '2079460188'],
    ['44', '2079460188', '2079460188'],
    ['39', '0669812345', '0669812345'],
    ['1', '12125550147', '2125550147'],
    ['1', '2125550147', '2125550147'],
    ['91', '09820012345', '9820012345'],
    ['49', '', ''],
  ])('+%s %s is %s, which stays so', (code, typed, number) => {
    expect(nationalNumber(code, typed)).toBe(number);
    expect(nationalNumber(code, number)).toBe(number);
  });
});
