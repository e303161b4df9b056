import { describe, expect, it } from 'vitest';
import { partsTyped, typedParts } from './typed-phone-parts.ts';

const CODES = ['1', '44', '48', '353', '33', '34', '35'];

describe('a telephone number that is typed', () => {
  it.each([
    ['020 7946 0188', '44', '020 7946 0188'],
    ['(212) 555-0147', '44', '(212) 555-0147'],
    ['tel 212.555', '44', ' 212555'],
    ['+1 212 555 0147', '1', '2125550147'],
    ['+48 22 694 75 00', '48', '226947500'],
    ['0048 22 694 75 00', '48', '226947500'],
    ['00353 1 234 5678', '353', '12345678'],
    [' +33 6 12 34 56 78', '33', '612345678'],
    ['+999 12345', '44', '99912345'],
    ['+', '44', ''],
    ['', '44', ''],
  ])('"%s" stands behind +%s as "%s"', (text, countryCode, number) => {
    expect(typedParts(text, '44', CODES)).toEqual({ countryCode, number });
  });

  it.each([
    ['44', '020 7946 0188', '2079460188'],
    ['33', '06 12 34 56 78', '612345678'],
    ['39', '06 698 12345', '0669812345'],
    ['1', '(212) 555-0147', '2125550147'],
    ['48', '', ''],
  ])('once it is left behind +%s, %s is %s', (countryCode, number, kept) => {
    expect(partsTyped({ countryCode, number })).toEqual({ countryCode, number: kept });
  });

  it.each(['+44 (0)20 7946 0188', '0044 20 7946 0188', '020 7946 0188', '+44 20 7946 0188'])(
    'is the same number however it is written: %s',
    (text) => {
      expect(partsTyped(typedParts(text, '44', CODES))).toEqual({ countryCode: '44', number: '2079460188' });
    },
  );
});
