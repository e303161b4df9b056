import { describe, expect, it } from 'vitest';
import { type AddressParts, formatAddress } from './address.ts';

const whole: AddressParts = {
  street: '212 Prospect Place',
  street2: 'Flat 3',
  city: 'Brooklyn',
  state: 'NY',
  zipCode: '11238',
  country: 'US',
};

describe('addresses', () => {
  it.each<[string, AddressParts | null | undefined, string, string]>([
    ['whole', whole, '212 Prospect Place, Flat 3, Brooklyn, NY, 11238, US', '212 Prospect Place, Brooklyn'],
    [
      'with gaps',
      { ...whole, street2: ' ', state: null },
      '212 Prospect Place, Brooklyn, 11238, US',
      '212 Prospect Place, Brooklyn',
    ],
    ['without a city', { street: '9 Quay Row' }, '9 Quay Row', 'Address details incomplete'],
    ['without a street', { city: 'London' }, 'London', 'Address details incomplete'],
    ['of blanks', { street: ' ', city: '' }, 'Address N/A', 'N/A'],
    ['without parts', {}, 'Address N/A', 'N/A'],
    ['missing', null, 'N/A', 'N/A'],
    ['not given', undefined, 'N/A', 'N/A'],
  ])('%s: in full and short', (_case, address, full, short) => {
    expect(formatAddress(address)).toBe(full);
    expect(formatAddress(address, 'full')).toBe(full);
    expect(formatAddress(address, 'short')).toBe(short);
  });
});
