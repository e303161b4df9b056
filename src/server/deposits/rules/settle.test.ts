import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptShares } from './settle.ts';

describe('what is kept of a deposit', () => {
  it('goes to the charges in their order, from one account after the other', () => {
    const held = [
      { accountId: '2100', heldMinor: 100_000 },
      { accountId: '2110', heldMinor: 20_000 },
    ];
    const owed = [
      { id: 'rent', openMinor: 90_000 },
      { id: 'door', openMinor: 25_000 },
      { id: 'blind', openMinor: 9_000 },
    ];
    expect(keptShares(held, owed)).toEqual([
      { accountId: '2100', chargeId: 'rent', minor: 90_000 },
      { accountId: '2100', chargeId: 'door', minor: 10_000 },
      { accountId: '2110', chargeId: 'door', minor: 15_000 },
      { accountId: '2110', chargeId: 'blind', minor: 5_000 },
    ]);
  });

  it('is never more than is held, nor than is owed, and nothing stays on both sides', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, amounts, (held, owed) => {
        const shares = keptShares(
          held.map((heldMinor, at) => ({ accountId: String(at), heldMinor })),
          owed.map((openMinor, at) => ({ id: String(at), openMinor })),
        );
        const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
        expect(sum(shares.map(({ minor }) => minor))).toBe(Math.min(sum(held), sum(owed)));
      }),
    );
  });
});
