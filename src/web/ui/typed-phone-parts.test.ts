import { describe, expect, it } from 'vitest';
import { Phone } from '#contract/fields.ts';
import { callingCodeOf } from '#contract/format/calling-codes.ts';
import { COUNTRY_CODES } from '#contract/format/countries.ts';
import { formatPhone } from '#contract/format/phone.ts';
import { typedParts } from './typed-phone-parts.ts';

describe('a telephone number as it is typed', () => {
  it.each([
    ['44', '020 7946 0188', '2079460188'],
    ['44', '(020) 7946 0188', '2079460188'],
    ['44', '07700 900123', '7700900123'],
    ['1', '(212) 555-0147', '2125550147'],
    ['1', '212.555.0147', '2125550147'],
    ['1', '1-212-555-0147', '2125550147'],
    ['91', '098200 12345', '9820012345'],
    ['91', '98200-12345', '9820012345'],
    ['33', '06 12 34 56 78', '612345678'],
    ['49', '030 / 123 456-78', '3012345678'],
    ['39', '06 698 12345', '0669812345'],
    ['353', '(01) 234 5678', '12345678'],
    ['81', '０３－１２３４－５６７８', '312345678'],
    ['44', 'tel. 020 7946 0188', '2079460188'],
    ['48', '', ''],
  ])('stands behind the code that is chosen, +%s: %j', (chosen, typed, number) => {
    expect(typedParts(typed, chosen)).toEqual({ countryCode: chosen, number });
  });

  it.each([
    ['+1 212 555 0147', '1', '2125550147'],
    ['+44 (0)20 7946 0188', '44', '2079460188'],
    ['(+44) 20 7946 0188', '44', '2079460188'],
    ['Tel.: +44 20 7946 0188', '44', '2079460188'],
    ['tel:+442079460188', '44', '2079460188'],
    ['0044 20 7946 0188', '44', '2079460188'],
    [' +33 6 12 34 56 78', '33', '612345678'],
    ['+33 (0) 6 12 34 56 78', '33', '612345678'],
    ['＋81 3 1234 5678', '81', '312345678'],
    ['+39 06 698 12345', '39', '0669812345'],
    // Codes that are not offered in the list, since few renters have them.
    ['+420 222 333 444', '420', '222333444'],
    ['+852 2123 4567', '852', '21234567'],
    ['00880 1712 345678', '880', '1712345678'],
  ])('says its own code wherever that is from: %j', (typed, countryCode, number) => {
    for (const chosen of ['1', '44', '91']) expect(typedParts(typed, chosen)).toEqual({ countryCode, number });
  });

  it.each([
    ['1', '011 44 20 7946 0188', { countryCode: '44', number: '2079460188' }],
    ['61', '0011 44 20 7946 0188', { countryCode: '44', number: '2079460188' }],
    // In Britain 0113 is Leeds, and nobody dials 011 for another country.
    ['44', '0113 496 0123', { countryCode: '44', number: '1134960123' }],
  ])('is dialled abroad as people do behind +%s: %j', (chosen, typed, parts) => {
    expect(typedParts(typed, chosen)).toEqual(parts);
  });

  it.each([
    '212 555 0147 ext 12',
    '212 555 0147 ext. 12',
    '(212) 555-0147, extension 12',
    '212-555-0147 x12',
    '212-555-0147x12',
    '212 555 0147 #12',
    '+1 212 555 0147;ext=12',
  ])('leaves out the number within a firm rather than dial it: %j', (typed) => {
    expect(typedParts(typed, '1')).toEqual({ countryCode: '1', number: '2125550147' });
  });

  it('is the same letter by letter as it is pasted', () => {
    for (const text of ['+420 222 333 444', '0044 20 7946 0188', '+1 (212) 555-0147', '020 7946 0188']) {
      let last = typedParts('', '44');
      for (let length = 1; length <= text.length; length += 1) last = typedParts(text.slice(0, length), '44');
      expect(last).toEqual(typedParts(text, '44'));
    }
  });

  it.each(['+', '+4', '0', '00', '004', '(+'])('is not judged while its code may still come: %j', (typed) => {
    expect(typedParts(typed, '44')).toEqual({ countryCode: '44', number: '' });
  });

  it('is refused by the form where nobody has its code, rather than kept behind another', () => {
    const parts = typedParts('+999 12345678', '44');
    expect(parts.number).toBe('99912345678');
    expect(Phone.safeParse(parts).error?.issues[0]?.path).toEqual(['countryCode']);
  });
});

it('a number of every country is read back as it is written for people', () => {
  for (const country of COUNTRY_CODES) {
    const countryCode = callingCodeOf(country) ?? '';
    const kept = { countryCode, number: '2345678901' };
    expect(typedParts(formatPhone(kept), countryCode), country).toEqual(kept);
    expect(typedParts(`+${countryCode} 2345678901`, '1'), country).toEqual(kept);
  }
});
