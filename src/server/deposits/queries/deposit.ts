import type { Selectable } from 'kysely';
import { today } from '#contract/dates.ts';
import { returnDueOn, returnRuleOf } from '#contract/deposits/deposits.days.ts';
import {
  type Deposit,
  type DepositDraft,
  KeptLines,
  ListedLines,
  type Settlement,
} from '#contract/deposits/deposits.ts';
import type { FileBrief } from '#contract/fields.ts';
import { fromMinor } from '#contract/money.ts';
import { sayAbilities, type Verdict, whyNot } from '#server/access/ability.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { DepositDrafts, DepositSettlements } from '#server/db/schema.ts';
import { leaseInReach, type StoredLease } from '#server/leases/leases.queries.ts';
import { leaseStanding } from '#server/ledger/commands/lease-books.ts';
import { photosOf } from './photos.ts';

type Standing = Pick<StoredLease, 'status' | 'renewalStatus'>;

/** Whether a deposit is to be settled now. */
export function settleVerdict({ status, renewalStatus }: Standing, isSettled: boolean, leftMinor: number): Verdict {
  if (isSettled) return whyNot('deposit.settled_already', 'deposit.settled_already');
  if (renewalStatus === 'ACCEPTED') return whyNot('deposit.renewed', 'deposit.renewed');
  if (status !== 'ENDED') return whyNot('deposit.not_ended', 'deposit.not_ended');
  return leftMinor > 0 || whyNot('deposit.nothing_held', 'deposit.nothing_held');
}

const placeOf = (ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leases as lease')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .select([
      'lease.id',
      'lease.status',
      'lease.renewalStatus',
      'lease.movesOutOn',
      'lease.currency',
      'lease.depositMinor',
      'property.country',
      'property.state',
      'property.timeZone',
    ])
    .where('lease.orgId', '=', ctx.org)
    .where('lease.id', '=', leaseId)
    .where(leaseInReach(ctx))
    .executeTakeFirst();

const accountsOf = (ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leaseBalances as kept')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.orgId', '=', 'kept.orgId').onRef('account.id', '=', 'kept.accountId'),
    )
    .select(['account.number', 'account.name', 'kept.cashMinor'])
    .where('kept.orgId', '=', ctx.org)
    .where('kept.leaseId', '=', leaseId)
    .where('account.chargeKind', '=', 'DEPOSIT')
    .where('kept.cashMinor', '<>', 0)
    .orderBy('account.number')
    .execute();

/** What is open of a lease besides deposits, the oldest first. */
export const openOf = (ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leaseCharges as charge')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.orgId', '=', 'charge.orgId').onRef('account.id', '=', 'charge.accountId'),
    )
    .select(['charge.id', 'charge.memo', 'account.name', 'charge.dueOn', 'charge.openMinor'])
    .where('charge.orgId', '=', ctx.org)
    .where('charge.leaseId', '=', leaseId)
    .where('charge.kind', '<>', 'DEPOSIT')
    .where('charge.openMinor', '>', 0)
    .orderBy('charge.dueOn')
    .orderBy('charge.id')
    .execute();

/** How the deposit of a lease was settled; undefined while it was not. */
export const findSettlement = (ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('depositSettlements')
    .selectAll()
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .executeTakeFirst();

export type DraftRecord = Selectable<DepositDrafts>;

/** What is listed of a deposit that is still to be settled; undefined where nothing was saved. */
export const findDraft = (ctx: ReadCtx, leaseId: string): Promise<DraftRecord | undefined> =>
  ctx.db
    .selectFrom('depositDrafts')
    .selectAll()
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .executeTakeFirst();

/** The deposit of a lease in reach. */
export async function readDeposit(ctx: ReadCtx, leaseId: string): Promise<Deposit> {
  const lease = await placeOf(ctx, leaseId);
  if (!lease) throw notFound();
  const mayWrite = holds(ctx, 'ledger:write');
  const [accounts, open, standing, settled, draft, photos] = await Promise.all([
    accountsOf(ctx, leaseId),
    openOf(ctx, leaseId),
    leaseStanding(ctx, leaseId),
    findSettlement(ctx, leaseId),
    mayWrite ? findDraft(ctx, leaseId) : undefined,
    photosOf(ctx, leaseId),
  ]);
  const amount = (minor: number): string => fromMinor(minor, lease.currency);
  const rule = returnRuleOf(lease);
  const here = today(ctx.deps.clock, lease.timeZone);
  const movedOutOn = lease.status === 'ENDED' && lease.renewalStatus !== 'ACCEPTED' ? lease.movesOutOn : null;
  return {
    leaseId,
    currency: lease.currency,
    agreed: lease.depositMinor === null ? null : amount(lease.depositMinor),
    accounts: accounts.map(({ number, name, cashMinor }) => ({ number, name, held: amount(-cashMinor) })),
    held: amount(standing.depositMinor),
    prepaid: amount(standing.prepaidMinor),
    open: open
      .filter(({ dueOn }) => dueOn <= here)
      .map(({ id, memo, name, dueOn, openMinor }) => ({
        chargeId: id,
        name: ctx.reach.kind === 'owner' ? name : (memo ?? name),
        dueOn,
        amount: amount(openMinor),
      })),
    movedOutOn,
    dueOn: movedOutOn && !settled ? returnDueOn(movedOutOn, rule) : null,
    usualDays: rule.days,
    usualPlace: rule.place,
    settlement: settled ? shownSettlement(settled, amount, photos) : null,
    draft: draft ? shownDraft(draft, photos) : null,
    can: sayAbilities(ctx.language, {
      settle: settleVerdict(lease, settled !== undefined, standing.depositMinor + standing.prepaidMinor),
    }),
  };
}

const named = (photos: readonly FileBrief[], keys: readonly string[]): FileBrief[] =>
  photos.filter(({ key }) => keys.includes(key));

const shownSettlement = (
  settled: Selectable<DepositSettlements>,
  amount: (minor: number) => string,
  photos: readonly FileBrief[],
): Settlement => ({
  settledOn: settled.settledOn,
  held: amount(settled.heldMinor),
  prepaid: amount(settled.prepaidMinor),
  lines: KeptLines.parse(settled.lines).map(({ photoKeys, ...line }) => ({
    ...line,
    photos: named(photos, photoKeys),
  })),
  kept: amount(settled.keptMinor),
  refund: amount(settled.refundMinor),
  short: amount(settled.shortMinor),
  note: settled.note,
  settledBy: settled.settledBy,
});

const shownDraft = (draft: DraftRecord, photos: readonly FileBrief[]): DepositDraft => ({
  lines: ListedLines.parse(draft.lines).map(({ photoKeys, ...line }) => ({
    ...line,
    photos: named(photos, photoKeys),
  })),
  note: draft.note,
  savedBy: draft.savedBy,
  savedAt: draft.updatedAt,
  version: draft.version,
});
