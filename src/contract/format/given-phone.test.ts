import { describe, expect, it } from 'vitest';
import { GivenPhone } from './given-phone.ts';

describe('a number that a caller gives', () => {
  it.each([
    ['44', '02079460188', '2079460188'],
    ['44', '2079460188', '2079460188'],
    ['49', '030901820', '30901820'],
    ['39', '0669812345', '0669812345'],
    ['1', '12125550147', '2125550147'],
    ['7', '84951234567', '4951234567'],
    ['52', '15551234567', '5551234567'],
  ])('+%s %s is kept as %s, as it is dialled from abroad', (countryCode, number, kept) => {
    expect(GivenPhone.parse({ countryCode, number })).toEqual({ countryCode, number: kept });
    expect(GivenPhone.parse({ countryCode, number: kept })).toEqual({ countryCode, number: kept });
  });

  it('is none where it was left out, and refused where nothing is left of it', () => {
    expect([GivenPhone.parse(null), GivenPhone.parse(undefined)]).toEqual([null, null]);
    expect(GivenPhone.safeParse({ countryCode: '44', number: '00000' }).error?.issues[0]?.path).toEqual(['number']);
  });
});
