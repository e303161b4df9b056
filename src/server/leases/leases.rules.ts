import type { Ability } from '#contract/ability.ts';
import type { PlainDate } from '#contract/dates.ts';
import type { Lease, LeaseStatus } from '#contract/leases/leases.ts';
import { isBinding } from '#contract/leases/leases.words.ts';
import { findMoneyProblem } from '#contract/money.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { whyNot } from '#server/access/ability.ts';

/** What somebody may want to do with a lease. */
export const LEASE_ACTIONS = ['edit', 'activate', 'giveNotice', 'withdrawNotice', 'end', 'cancel', 'remove'] as const;
export type LeaseAction = (typeof LEASE_ACTIONS)[number];

const over = {
  ENDED: 'The lease has ended.',
  CANCELLED: 'The lease was cancelled.',
} as const satisfies Partial<Record<LeaseStatus, string>>;

/** Why an action is refused in a state; a state that is missing allows it. */
const REFUSALS: Record<LeaseAction, Partial<Record<LeaseStatus, string>>> = {
  edit: over,
  activate: {
    SIGNED: 'The lease is binding already and becomes active on its first day.',
    ACTIVE: 'The lease is active already.',
    NOTICE: 'The lease is active already.',
    ...over,
  },
  giveNotice: {
    DRAFT: 'A draft binds nobody yet. Activate it, or delete it.',
    SIGNED: 'The lease has not started. Cancel it instead.',
    NOTICE: 'Notice is given already. Withdraw it first to record another.',
    ...over,
  },
  withdrawNotice: {
    DRAFT: 'No notice is given.',
    SIGNED: 'No notice is given.',
    ACTIVE: 'No notice is given.',
    ...over,
  },
  end: {
    DRAFT: 'A draft binds nobody yet. Delete it instead.',
    SIGNED: 'The lease has not started. Cancel it instead.',
    ...over,
  },
  cancel: {
    ACTIVE: 'The lease has started. Give notice or end it instead.',
    NOTICE: 'The lease has started. End it instead.',
    ...over,
  },
  remove: {
    SIGNED: 'Only a draft can be deleted. Cancel the lease instead.',
    ACTIVE: 'Only a draft can be deleted.',
    NOTICE: 'Only a draft can be deleted.',
    ENDED: 'Only a draft can be deleted; an ended lease stays as history.',
    CANCELLED: 'Only a draft can be deleted; a cancelled lease stays as history.',
  },
};

type Stage = { status: LeaseStatus; startsOn: PlainDate };

/** Why an action is not possible today, as a sentence for the person; null when it is possible. */
export function refusalOf(action: LeaseAction, lease: Stage, today: PlainDate): string | null {
  const refusal = REFUSALS[action][lease.status];
  if (refusal) return refusal;
  if (action === 'cancel' && lease.status === 'SIGNED' && lease.startsOn <= today)
    return REFUSALS.cancel.ACTIVE ?? null;
  return null;
}

/** The code that goes with a refusal. */
export const refusalCode = (action: LeaseAction, status: LeaseStatus): ProblemCode =>
  action === 'cancel' && isBinding(status) ? 'lease.started_already' : 'lease.wrong_state';

/** Everything that may be done with a lease today. */
export function abilitiesOf(lease: Stage, today: PlainDate): Lease['can'] {
  const abilityTo = (action: LeaseAction): Ability => {
    const refusal = refusalOf(action, lease, today);
    return refusal === null || whyNot(refusalCode(action, lease.status), refusal);
  };
  return Object.fromEntries(LEASE_ACTIONS.map((action) => [action, abilityTo(action)])) as Lease['can'];
}

/** A binding lease is active from its first day on. */
export const bindingStatus = (startsOn: PlainDate, today: PlainDate): 'SIGNED' | 'ACTIVE' =>
  startsOn <= today ? 'ACTIVE' : 'SIGNED';

type Notice = { givenOn: PlainDate; movesOutOn: PlainDate };

/** What is wrong with the days of a notice, or null. */
export function findNoticeProblem(notice: Notice, startsOn: PlainDate, today: PlainDate): ProblemCode | null {
  if (notice.givenOn > today) return 'lease.notice_in_future';
  if (notice.movesOutOn < startsOn) return 'lease.notice_before_start';
  if (notice.movesOutOn < notice.givenOn) return 'lease.notice_before_given';
  return null;
}

/** What is wrong with the day everybody had left, or null. */
export function findMoveOutProblem(movedOutOn: PlainDate, startsOn: PlainDate, today: PlainDate): ProblemCode | null {
  if (movedOutOn > today) return 'lease.move_out_in_future';
  return movedOutOn < startsOn ? 'lease.notice_before_start' : null;
}

type Fixed = { startsOn: PlainDate; rentMinor: number; depositMinor: number | null };

/** The first field that may no longer change because the lease has started, or null. */
export function findFixedField(now: Fixed, wanted: Fixed): 'startsOn' | 'rent' | 'deposit' | null {
  if (wanted.startsOn !== now.startsOn) return 'startsOn';
  if (wanted.rentMinor !== now.rentMinor) return 'rent';
  return wanted.depositMinor === now.depositMinor ? null : 'deposit';
}

/** Why an amount cannot be held exactly in a currency, as a sentence; null when it can. */
export function findAmountRefusal(amount: string, currency: string): string | null {
  switch (findMoneyProblem(amount, currency)) {
    case null:
      return null;
    case 'too_many_decimals':
      return `${currency} has fewer decimals than that.`;
    case 'too_large':
      return 'This is more than can be kept.';
    case 'not_a_decimal':
      return 'Enter an amount in figures, such as 1250.00';
  }
}
