import type { PlainDate } from '#contract/dates.ts';
import type { NightlyStep } from '#contract/rent/rent.nights.ts';
import type { Ctx, ReadCtx } from './context.ts';

/** What a step of a night came to: how many, and their sum in minor units of the property's currency. */
export type NightlyDone = { count: number; amountMinor: number };

/**
 * One step of a night in a property: the leases that it concerns, and what it does with each. It knows what it has done
 * before, since a night that was cut off is worked through again.
 */
export type NightlyWork = {
  name: NightlyStep;
  find(ctx: ReadCtx, property: { id: string; timeZone: string }, night: PlainDate): Promise<string[]>;
  run(ctx: Ctx, leaseId: string, night: PlainDate): Promise<NightlyDone>;
};
