import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealWith } from './seal.ts';

const seal = sealWith(randomBytes(32));

it('what was sealed is read with the same key, at the same place, and nowhere else', () => {
  const sealed = seal.close('a link', 'mail 1');
  expect(sealed.toString('latin1')).not.toContain('link');
  expect(seal.open(sealed, 'mail 1')).toBe('a link');
  expect(seal.open(sealed, 'mail 2')).toBeNull();
  expect(sealWith(randomBytes(32)).open(sealed, 'mail 1')).toBeNull();
});

it('what was changed or cut short is not read', () => {
  const sealed = seal.close('a link', 'mail 1');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect([changed, sealed.subarray(0, 20), Buffer.alloc(0)].map((one) => seal.open(one, 'mail 1'))).toEqual([
    null,
    null,
    null,
  ]);
});

it('the same text sealed twice looks different', () => {
  expect(seal.close('a link', 'mail 1')).not.toEqual(seal.close('a link', 'mail 1'));
});
