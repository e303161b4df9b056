import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it.each([
  // RFC 9562, appendix A: versions 1, 4 and 7; and the nil id of section 5.9.
  ['c232ab00-9414-11ec-b3c8-9f6bdeced846', true],
  ['919108f7-52d1-4320-9bac-f847db4148a8', true],
  ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f', true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', false],
  ['017f22e279b07cc398c4dc0c0c07398f', false],
  ['{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}', false],
  ['017f22e2-79b0-7cc3-98c4-dc0c0c07398g', false],
  ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n', false],
  ['', false],
])('%j: %s', (text, is) => {
  expect(isUuid(text)).toBe(is);
});
