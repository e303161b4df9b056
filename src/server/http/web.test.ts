import { expect, it } from 'vitest';
import { readableAddress } from './web.ts';

it.each([
  ['/leases?q=50%', '/leases?q=50%'],
  ['/reset-password/a%2Fb', '/reset-password/a%2Fb'],
  ['/reset-password/abc%2', '/reset-password/abc%252'],
  ['/%E0%A4%A?x=%2', '/%25E0%25A4%25A?x=%2'],
  ['/api/properties/%2', '/api/properties/%2'],
  ['/assets/%2', '/assets/%2'],
])('%s is asked for as %s: a page whose address was cut off is one all the same', (url, asked) => {
  expect(readableAddress({ url })).toBe(asked);
});
