import type { PlainDate } from '../dates.ts';
import type { Settlement } from './rent.late-fees.ts';

/** What counts for whether a charge is late: it falls due, is paid, and has its last day of grace. */
export const FEE_DAY_KINDS = ['DUE', 'PAID', 'GRACE_ENDS'] as const;

/** One day of a charge: what happened, by how much, and what was open of it in the evening. */
export type FeeDay = { on: PlainDate; kind: (typeof FEE_DAY_KINDS)[number]; amountMinor: number; openMinor: number };

type Charge = { id: string; dueOn: PlainDate; amountMinor: number };

/**
 * The days of a charge by which it is late or not, in order, through the last that is asked for. Payments stand on the day
 * on which they were sent; one that came back paid nothing and is left out.
 */
export function feeDays(
  charge: Charge,
  settlements: readonly Settlement[],
  { graceEndsOn, throughOn }: { graceEndsOn: PlainDate; throughOn: PlainDate },
): FeeDay[] {
  const paid = [...Map.groupBy(ofCharge(charge, settlements, throughOn), ({ on }) => on)]
    .map(([on, shares]) => ({
      on,
      kind: 'PAID' as const,
      amountMinor: shares.reduce((sum, share) => sum - share.amountMinor, 0),
    }))
    .filter(({ amountMinor }) => amountMinor !== 0);
  const days = [...paid, { on: graceEndsOn, kind: 'GRACE_ENDS' as const, amountMinor: 0 }];
  let openMinor = charge.amountMinor;
  return [
    { on: charge.dueOn, kind: 'DUE', amountMinor: charge.amountMinor, openMinor },
    // A payment of the last day of grace is in time: it stands before the day is over.
    ...days
      .sort((a, b) => Number(a.on > b.on) - Number(a.on < b.on))
      .map((day): FeeDay => {
        openMinor += day.amountMinor;
        return { ...day, openMinor };
      }),
  ];
}

const ofCharge = (charge: Charge, settlements: readonly Settlement[], throughOn: PlainDate): Settlement[] =>
  settlements.filter(({ chargeId, on }) => chargeId === charge.id && on <= throughOn);
