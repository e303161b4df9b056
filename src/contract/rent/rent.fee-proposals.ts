import { z } from 'zod';
import { PlainDate } from '../dates.schemas.ts';
import { Id, PersonBrief } from '../fields.ts';
import { Currency, DecimalAmount } from '../money.schemas.ts';
import { idOf, oneOfMany } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { FEE_DAY_KINDS } from './rent.fee-days.ts';
import { EffectiveLateFee } from './rent.policies.ts';

/** Why a fee would be another: money arrived in the books later than it was sent, or what had paid came back. */
export const FEE_PROPOSAL_REASONS = ['SENT_EARLIER', 'RETURNED'] as const;

/** A late charge whose fees would be others by what the books know now. Nothing changes until somebody says so. */
const FeeProposal = z.object({
  leaseId: Id,
  leaseRef: z.string(),
  /** Such as "4B, Elm House". */
  home: z.string(),
  renters: z.array(PersonBrief),
  currency: Currency,
  /** The late charge that the fees are for, and when it fell due. */
  chargeId: Id,
  dueOn: PlainDate,
  reason: z.enum(FEE_PROPOSAL_REASONS),
  /** The day on which the payment was sent. */
  sentOn: PlainDate,
  /** The day on which it was recorded, or came back. */
  knownOn: PlainDate,
  paid: DecimalAmount,
  /** What was charged for the days that are looked at, and what the rules ask for now. */
  charged: DecimalAmount,
  wouldBe: DecimalAmount,
  /** What would be charged besides; below zero where fees would be taken back. */
  difference: DecimalAmount,
  /** The fees by day: those that would be taken back below zero. */
  fees: z.array(z.object({ on: PlainDate, amount: DecimalAmount })),
  /** The rules that judge the charge, and where they come from. */
  policy: EffectiveLateFee,
  /** How the charge stood day by day: what happened, and what was open of it in the evening. */
  days: z.array(z.object({ on: PlainDate, kind: z.enum(FEE_DAY_KINDS), amount: DecimalAmount, open: DecimalAmount })),
});
export type FeeProposal = z.infer<typeof FeeProposal>;

const Decision = z.object({
  leaseId: idOf('lease'),
  chargeId: oneOfMany(),
  /** As it was shown: where it is another by now, nothing is done. */
  difference: DecimalAmount,
});

/** How many proposals are decided about at once at most. */
export const MOST_FEE_DECISIONS = 200;

/** What somebody says to proposals, all at once or not at all. */
export const FeeDecisions = z.object({
  /** Whether the fees become what they would be; otherwise they stay, and are not asked about again. */
  isTaken: z.boolean(),
  decisions: z.array(Decision).min(1).max(MOST_FEE_DECISIONS),
});
export type FeeDecisions = z.output<typeof FeeDecisions>;

export const feeProposalRoutes = defineRoutes({
  feeProposals: {
    method: 'GET',
    path: '/api/late-fee-proposals',
    permission: 'books:write',
    summary: 'Late fees that would be others, since a payment was dated back or came back, the oldest first.',
    query: z.object({ propertyId: idOf('property').optional(), leaseId: idOf('lease').optional() }),
    response: answer(z.array(FeeProposal)),
  },
  decideFees: {
    method: 'POST',
    path: '/api/late-fee-proposals/decisions',
    permission: 'books:write',
    summary: 'Let late fees become what they would be, or leave them; all that are named, or none.',
    body: FeeDecisions,
    response: answer(z.object({ decidedCount: z.number().int() })),
  },
});
