import { expect, it } from 'vitest';
import { placeOf } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:0207', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:207', '192.0.2.7'],
  ['0000:0000:0000:0000:0000:ffff:c000:0207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['0::ffff:c000:207%eth0', '192.0.2.7'],
  ['::ffff:a00:1', '10.0.0.1'],
  ['::ffff:0:c000:207', '0:0:0:0::/64'],
  ['::fffe:c000:207', '0:0:0:0::/64'],
  ['1::ffff:c000:207', '1:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::ffff:999.0.2.7', '::ffff:999.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9%eth0', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'not an address'],
  [null, 'nowhere'],
])('%s counts as %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});

it('whoever has all addresses of a network has one budget', () => {
  const places = Array.from({ length: 50 }, (_, at) => placeOf(`2001:db8:1:2::${(at * 1009).toString(16)}`));
  expect(new Set(places).size).toBe(1);
});
