import type { LateFee } from './rent.late-fees.ts';

/** A fee that was charged; `isSettled` where it was waived or taken back since, so that nothing is done with it again. */
export type ChargedFee = LateFee & { id: string; isSettled: boolean };

/** What becomes of the fees of one late charge. */
export type FeeChange<Was, Is> = { chargeId: string; takenBack: Was[]; added: Is[]; differenceMinor: number };

const rules = ({ ruleIds }: LateFee): string => ruleIds.join('+');

/**
 * By late charge, which fees would be taken back and which charged to come from those that were charged to those that would
 * be. A fee that would be the same on another day stays as it is: people pay amounts, not days.
 */
export function feeChanges<Was extends ChargedFee, Is extends LateFee>(
  charged: readonly Was[],
  wouldBe: readonly Is[],
): FeeChange<Was, Is>[] {
  const ids = new Set([...charged, ...wouldBe].map(({ chargeId }) => chargeId));
  return [...ids].flatMap((chargeId) => {
    let were = charged.filter((fee) => fee.chargeId === chargeId);
    let are = wouldBe.filter((fee) => fee.chargeId === chargeId);
    for (const isSame of [sameDay, sameAmount, settledAnyhow]) [were, are] = unmatched(were, are, isSame);
    const takenBack = were.filter(({ isSettled }) => !isSettled);
    const differenceMinor = sum(are) - sum(takenBack);
    return differenceMinor === 0 ? [] : [{ chargeId, takenBack, added: are, differenceMinor }];
  });
}

type IsSame = (was: ChargedFee, is: LateFee) => boolean;
const sameAmount: IsSame = (was, is) => rules(was) === rules(is) && was.amountMinor === is.amountMinor;
const sameDay: IsSame = (was, is) => was.on === is.on && sameAmount(was, is);
/** What somebody waived is not charged again as another amount. */
const settledAnyhow: IsSame = (was, is) => was.isSettled && rules(was) === rules(is);

function unmatched<Was extends ChargedFee, Is extends LateFee>(were: Was[], are: Is[], isSame: IsSame): [Was[], Is[]] {
  const left = [...are];
  const rest = were.filter((was) => {
    const at = left.findIndex((is) => isSame(was, is));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [rest, left];
}

const sum = (fees: readonly LateFee[]): number => fees.reduce((total, { amountMinor }) => total + amountMinor, 0);
