import type { PlainDate } from '#contract/dates.ts';
import type { LeaseStatus } from '#contract/leases/leases.ts';
import { isBinding, type RenewalStatus } from '#contract/leases/leases.words.ts';
import { findMoneyProblem } from '#contract/money.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { type Verdict, whyNot } from '#server/access/ability.ts';

/** What somebody may want to do with a lease. */
export const LEASE_ACTIONS = [
  'edit',
  'activate',
  'renew',
  'acceptRenewal',
  'withdrawRenewal',
  'giveNotice',
  'withdrawNotice',
  'end',
  'cancel',
  'remove',
] as const;
export type LeaseAction = (typeof LEASE_ACTIONS)[number];

const over = {
  ENDED: 'lease.has_ended',
  CANCELLED: 'lease.was_cancelled',
} as const satisfies Partial<Record<LeaseStatus, SentenceCode>>;

/** Only who lives somewhere without notice is offered to stay. */
const onlyActive = {
  DRAFT: 'lease.renewal_only_active',
  SIGNED: 'lease.renewal_only_active',
  NOTICE: 'lease.renewal_only_active',
  ...over,
} as const satisfies Partial<Record<LeaseStatus, SentenceCode>>;

/** Why an action is refused in a state; a state that is missing allows it. */
const REFUSALS: Record<LeaseAction, Partial<Record<LeaseStatus, SentenceCode>>> = {
  edit: over,
  activate: {
    SIGNED: 'lease.binding_already',
    ACTIVE: 'lease.active_already',
    NOTICE: 'lease.active_already',
    ...over,
  },
  renew: onlyActive,
  acceptRenewal: onlyActive,
  withdrawRenewal: onlyActive,
  giveNotice: {
    DRAFT: 'lease.draft_not_to_leave',
    SIGNED: 'lease.not_started',
    NOTICE: 'lease.notice_given_already',
    ...over,
  },
  withdrawNotice: {
    DRAFT: 'lease.no_notice',
    SIGNED: 'lease.no_notice',
    ACTIVE: 'lease.no_notice',
    ...over,
  },
  end: {
    DRAFT: 'lease.draft_not_to_end',
    SIGNED: 'lease.not_started',
    ...over,
  },
  cancel: {
    ACTIVE: 'lease.started_give_notice',
    NOTICE: 'lease.started_end_it',
    ...over,
  },
  remove: {
    SIGNED: 'lease.signed_not_to_delete',
    ACTIVE: 'lease.not_to_delete',
    NOTICE: 'lease.not_to_delete',
    ENDED: 'lease.ended_not_to_delete',
    CANCELLED: 'lease.cancelled_not_to_delete',
  },
};

type Stage = {
  status: LeaseStatus;
  startsOn: PlainDate;
  endsOn: PlainDate | null;
  renewalStatus: RenewalStatus | null;
};

/** What an offer to renew, or the lease that came of it, keeps from being done. */
function renewalRefusal(action: LeaseAction, { endsOn, renewalStatus }: Stage): SentenceCode | null {
  switch (action) {
    case 'renew':
      if (renewalStatus === 'ACCEPTED') return 'lease.renewed_already';
      if (endsOn === null) return 'lease.renewal_open_ended';
      return renewalStatus === 'OFFERED' ? 'lease.offered_already' : null;
    case 'acceptRenewal':
    case 'withdrawRenewal':
      return renewalStatus === 'OFFERED' ? null : 'lease.no_offer';
    case 'giveNotice':
    case 'end':
      return renewalStatus === 'ACCEPTED' ? 'lease.renewed_already' : null;
    default:
      return null;
  }
}

/** Why an action is not possible today, as the code of its sentence; null when it is possible. */
export function refusalOf(action: LeaseAction, lease: Stage, today: PlainDate): SentenceCode | null {
  const refusal = REFUSALS[action][lease.status];
  if (refusal) return refusal;
  const renewal = renewalRefusal(action, lease);
  if (renewal) return renewal;
  if (action === 'cancel' && lease.status === 'SIGNED' && lease.startsOn <= today)
    return REFUSALS.cancel.ACTIVE ?? null;
  return null;
}

/** The code that goes with a refusal. */
export const refusalCode = (action: LeaseAction, status: LeaseStatus): ProblemCode =>
  action === 'cancel' && isBinding(status) ? 'lease.started_already' : 'lease.wrong_state';

/** Everything that may be done with a lease today. */
export function abilitiesOf(lease: Stage, today: PlainDate): Record<LeaseAction, Verdict> {
  const abilityTo = (action: LeaseAction): Verdict => {
    const refusal = refusalOf(action, lease, today);
    return refusal === null || whyNot(refusalCode(action, lease.status), refusal);
  };
  return Object.fromEntries(LEASE_ACTIONS.map((action) => [action, abilityTo(action)])) as Record<LeaseAction, Verdict>;
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

/** Whether days would move between a lease and the one that continues it, or is offered to. */
export const movesRenewal = (
  lease: Stage & { type: string; renewsLeaseId: string | null },
  wanted: { type: string; startsOn: PlainDate; endsOn: PlainDate | null },
): 'startsOn' | 'endsOn' | null => {
  if (lease.renewsLeaseId !== null && wanted.startsOn !== lease.startsOn) return 'startsOn';
  const stands = lease.renewalStatus === 'OFFERED' || lease.renewalStatus === 'ACCEPTED';
  return stands && (wanted.endsOn !== lease.endsOn || wanted.type !== lease.type) ? 'endsOn' : null;
};

/** Why an amount cannot be held exactly in a currency, as the code of its sentence; null when it can. */
export function findAmountRefusal(amount: string, currency: string): SentenceCode | null {
  switch (findMoneyProblem(amount, currency)) {
    case null:
      return null;
    case 'too_many_decimals':
      return 'lease.amount_too_many_decimals';
    case 'too_large':
      return 'lease.amount_too_large';
    case 'not_a_decimal':
      return 'field.amount';
  }
}
