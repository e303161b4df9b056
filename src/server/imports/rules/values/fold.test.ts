import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('text as it is compared', () => {
  it.each([
    ['Müller', 'muller'],
    ['  MÜLLER  ', 'muller'],
    ['Apt #3', 'apt no 3'],
    ['Kaur & Sons', 'kaur and sons'],
    ['Owner %', 'owner percent'],
    ['St. John’s–Wood', 'st john s wood'],
    ['ﬁnance', 'finance'],
    ['１２', '12'],
    ['Straße', 'strasse'],
    ['मुंबई', 'मुंबई'],
    ['--', ''],
    ['', ''],
  ])('%j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('does not change when it is compared again, whatever its capitals and the space around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abZÉé3 .-&#') }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text.toUpperCase())).toBe(fold(text));
        expect(fold(`  ${text}\t`)).toBe(fold(text));
      }),
    );
  });
});
