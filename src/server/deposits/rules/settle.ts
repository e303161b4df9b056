/** An amount held on an account, and charges that are kept from it. */
type Held = { accountId: string; heldMinor: number };
type Owed = { id: string; openMinor: number };

/** From which account how much of which charge is kept: charges in their order, accounts one after the other. */
export function keptShares(
  held: readonly Held[],
  owed: readonly Owed[],
): { accountId: string; chargeId: string; minor: number }[] {
  const left = held.map((one) => ({ ...one }));
  return owed.flatMap(({ id, openMinor }) => {
    let open = openMinor;
    return left.flatMap((from) => {
      const minor = Math.min(open, from.heldMinor);
      open -= minor;
      from.heldMinor -= minor;
      return minor > 0 ? [{ accountId: from.accountId, chargeId: id, minor }] : [];
    });
  });
}
