import { laterDay, type PlainDate } from '#contract/dates.ts';
import { renterPart } from '#contract/deposits/deposits.outcome.ts';
import type { Deposit, KeptLine, SettlementInput } from '#contract/deposits/deposits.ts';
import type { FreeReceipt, OpenCharge } from '#contract/ledger/ledger.allocation.ts';
import { fromMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { newId } from '#server/db/new-id.ts';
import { chargePostings, openChargeOf } from '#server/ledger/commands/charge-lease.ts';
import { creditPosting } from '#server/ledger/commands/give-credit.ts';
import { type HeldDeposit, type LeaseBooks, openLeaseBooks, readAmount } from '#server/ledger/commands/lease-books.ts';
import { type Posting, post } from '#server/ledger/commands/post.ts';
import { depositsMovedOn } from '#server/ledger/queries/held.ts';
import { refuseClosed } from '#server/ledger/queries/periods.ts';
import { linesOf } from '#server/ledger/rules/posting.ts';
import { findSettlement, readDeposit, settleVerdict } from '../queries/deposit.ts';
import { keptShares } from '../rules/settle.ts';
import { mailLetter } from './mail-letter.ts';
import { keepPhotos } from './photos.ts';

type Listed = SettlementInput['lines'][number] & { costMinor: number; keptMinor: number };

/** Accounts by their numbers: what is kept for damage, and the banks from which deposits and other money go back. */
const DAMAGE = '4150';
const DEPOSIT_BANK = '1030';
const OPERATING_BANK = '1010';

/**
 * Settles the deposit of a lease that is over, once: what is listed is charged, everything open is kept of the deposit, the
 * rest and what was paid ahead goes back. What the deposit does not cover stays owed.
 */
export const settleDeposit = command('deposit.settle', async (ctx, leaseId: string, input: SettlementInput) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const { lease } = books;
  if (input.on > books.today) throw fail('VALIDATION_FAILED', { field: 'on', reason: 'ledger.day_in_future' });
  if (lease.movesOutOn !== null && input.on < lease.movesOutOn)
    throw fail('VALIDATION_FAILED', { field: 'on', reason: 'ledger.day_before', params: { day: lease.movesOutOn } });
  const settled = await findSettlement(ctx, leaseId);
  const held = books.deposits.filter((one) => one.heldMinor > 0);
  const aheadMinor = sumOf(books.freeReceipts, ({ freeMinor }) => freeMinor);
  const heldMinor = sumOf(held, (one) => one.heldMinor);
  const verdict = settleVerdict(lease, settled !== undefined, heldMinor + aheadMinor);
  if (verdict !== true && verdict !== false) throw fail(verdict.code);
  refuseClosed(ctx, books.closed, input.on, 'on');
  await refuseTooEarly(ctx, books, input.on);

  const listed = input.lines.map((line, at): Listed => {
    const costMinor = readAmount(line.cost, lease.currency, `lines.${at}.cost`);
    return { ...line, costMinor, keptMinor: renterPart({ ...line, costMinor }) };
  });
  const waived = waiveUnpaidDeposit(ctx, books, input.on);
  const damages = chargePostings(
    ctx,
    books,
    listed
      .filter(({ keptMinor }) => keptMinor > 0)
      .map(({ description, keptMinor }) => ({
        account: DAMAGE,
        amountMinor: keptMinor,
        dueOn: input.on,
        memo: description,
      })),
  );
  const { open, free } = afterPostings(books, [...waived, ...damages]);
  const due = open.filter(({ dueOn, kind }) => dueOn <= input.on && kind !== 'DEPOSIT');
  const shares = keptShares(held, due);
  const keeping = withheldPostings(books, input.on, shares, due);
  const leaving = refundPostings(books, input.on, held, shares, free);
  await post(ctx, lease, [...waived, ...damages, ...keeping, ...leaving]);

  const keptMinor = sumOf(shares, ({ minor }) => minor) + aheadMinor - sumOf(free, ({ freeMinor }) => freeMinor);
  const refundMinor = heldMinor + aheadMinor - keptMinor;
  const shortMinor = sumOf(due, ({ openMinor }) => openMinor) - sumOf(shares, ({ minor }) => minor);
  const amount = (minor: number): string => fromMinor(minor, lease.currency);
  const lines = linesKept(books, listed, input.on, amount);
  await ctx
    .write(lease)
    .insertInto('depositSettlements')
    .values({
      orgId: ctx.org,
      id: newId(),
      leaseId,
      settledOn: input.on,
      heldMinor,
      prepaidMinor: aheadMinor,
      keptMinor,
      refundMinor,
      shortMinor,
      lines: asJson(lines),
      note: input.note,
      settledBy: ctx.actor.name,
    })
    .execute();
  await Promise.all([
    keepPhotos(ctx, lease, input.lines),
    ctx.write(lease).deleteFrom('depositDrafts').where('orgId', '=', ctx.org).where('leaseId', '=', leaseId).execute(),
  ]);
  if (input.byMail) await mailLetter(ctx, lease);
  const facts = { unit: lease.unitLabel, amount: amount(refundMinor), currency: lease.currency, on: input.on };
  return told(ctx, books, {
    after: { settledOn: input.on, heldMinor, keptMinor, refundMinor, shortMinor, lines },
    activities: [
      ...(keptMinor > 0
        ? [
            line('ledger_transaction.withheld', keeping[0] ?? damages[0], books, {
              ...facts,
              amount: amount(keptMinor),
            }),
          ]
        : []),
      ...(refundMinor > 0 ? [line('ledger_transaction.refunded', leaving[0], books, facts)] : []),
    ].flat(),
  });
});

/** Refuses a day on which the money that is settled was not there yet, or was still paying what is kept for now. */
async function refuseTooEarly(ctx: WriteCtx, books: LeaseBooks, on: PlainDate): Promise<void> {
  const movedOn = await depositsMovedOn(ctx, books.lease.id);
  const latest = [
    ...books.freeReceipts.map(({ freeOn }) => freeOn),
    ...books.deposits.flatMap(({ accountId }) => movedOn.get(accountId) ?? []),
    ...books.openCharges.flatMap(({ kind, dueOn, openOn }) => (kind !== 'DEPOSIT' && dueOn <= on ? openOn : [])),
  ].reduce(laterDay, on);
  if (latest > on)
    throw fail('VALIDATION_FAILED', { field: 'on', reason: 'deposit.moved_on', params: { day: latest } });
}

const sumOf = <T>(list: readonly T[], minor: (one: T) => number): number =>
  list.reduce((sum, one) => sum + minor(one), 0);

/** A line of the timelines about something that was posted. */
export function line(
  type: Extract<ActivityDraft['type'], `ledger_transaction.${string}`>,
  posting: Posting | undefined,
  { lease }: LeaseBooks,
  facts: NonNullable<ActivityDraft['facts']>,
): ActivityDraft[] {
  if (!posting) return [];
  return [
    {
      type,
      subject: { type: 'ledger_transaction', id: posting.id },
      about: { lease: lease.id, property: lease.propertyId },
      facts,
      visibleToOwner: true,
      visibleToRenter: true,
    },
  ];
}

/** The answer of a command about the deposit of a lease, with its entry in the trail. */
export async function told(
  ctx: WriteCtx,
  { lease }: LeaseBooks,
  { after, activities }: { after: object; activities: ActivityDraft[] },
): Promise<Audited<Deposit>> {
  return audited({
    result: await readDeposit(ctx, lease.id),
    subject: { type: 'lease', id: lease.id },
    after,
    activities,
  });
}

/** What was asked for as a deposit and never paid is owed no more. */
const waiveUnpaidDeposit = (ctx: WriteCtx, books: LeaseBooks, on: SettlementInput['on']): Posting[] =>
  books.openCharges
    .filter(({ kind }) => kind === 'DEPOSIT')
    .map((charge) =>
      creditPosting(ctx, books, {
        kind: 'WAIVE_UNPAID',
        account: charge.accountNumber,
        amountMinor: charge.openMinor,
        on: laterDay(on, charge.openOn),
        chargeId: charge.id,
        memo: null,
      }),
    );

/** What is open and what pays nothing yet, once some postings are made. */
export function afterPostings(
  books: LeaseBooks,
  postings: readonly Posting[],
): { open: OpenCharge[]; free: FreeReceipt[] } {
  const shares = postings.flatMap(({ allocations = [] }) => allocations);
  const taken = (key: 'chargeId' | 'receiptId', id: string) =>
    sumOf(
      shares.filter((share) => share[key] === id),
      ({ amountMinor }) => amountMinor,
    );
  const open = [...books.openCharges, ...postings.flatMap((posting) => openChargeOf(books, posting))];
  return {
    open: open
      .map((charge) => ({ ...charge, openMinor: charge.openMinor - taken('chargeId', charge.id) }))
      .filter(({ openMinor }) => openMinor > 0)
      .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0)),
    free: books.freeReceipts
      .map((receipt) => ({ ...receipt, freeMinor: receipt.freeMinor - taken('receiptId', receipt.id) }))
      .filter(({ freeMinor }) => freeMinor > 0),
  };
}

/** One transaction for each account of which something is kept. */
function withheldPostings(
  { lease, chart }: LeaseBooks,
  on: SettlementInput['on'],
  shares: ReturnType<typeof keptShares>,
  charges: readonly OpenCharge[],
): Posting[] {
  const accountOf = (id: string) => charges.find((charge) => charge.id === id)?.accountId ?? '';
  return [...Map.groupBy(shares, ({ accountId }) => accountId)].map(([deposit, own]) => {
    const receiptId = newId();
    return {
      id: newId(),
      type: 'APPLY_DEPOSIT',
      on,
      lease,
      currency: lease.currency,
      amountMinor: sumOf(own, ({ minor }) => minor),
      lines: own.flatMap(({ chargeId, minor }) =>
        linesOf(
          'depositWithheld',
          chart.system,
          lease.propertyId,
          { deposit, charged: accountOf(chargeId) },
          { amountMinor: minor },
        ),
      ),
      receipt: { id: receiptId, kind: 'DEPOSIT' },
      allocations: own.map(({ chargeId, minor }) => ({ receiptId, chargeId, amountMinor: minor })),
    };
  });
}

/** What is left of each deposit, and what was paid ahead, goes back. */
function refundPostings(
  books: LeaseBooks,
  on: SettlementInput['on'],
  held: readonly HeldDeposit[],
  shares: ReturnType<typeof keptShares>,
  free: readonly FreeReceipt[],
): Posting[] {
  const { lease, chart } = books;
  const bank = chart.inUse(DEPOSIT_BANK).id;
  const deposits = held.flatMap(({ accountId, heldMinor }): Posting[] => {
    const amountMinor =
      heldMinor -
      sumOf(
        shares.filter((share) => share.accountId === accountId),
        ({ minor }) => minor,
      );
    if (amountMinor === 0) return [];
    return [
      {
        id: newId(),
        type: 'REFUND',
        on,
        lease,
        currency: lease.currency,
        amountMinor,
        lines: linesOf('depositRefund', chart.system, lease.propertyId, { deposit: accountId, bank }, { amountMinor }),
      },
    ];
  });
  return [...deposits, ...prepaidRefund(books, on, free)];
}

/** Money that pays nothing goes back, in one transaction. */
export function prepaidRefund(
  { lease, chart }: LeaseBooks,
  on: SettlementInput['on'],
  free: readonly FreeReceipt[],
  more: Pick<Posting, 'reference' | 'memo'> = {},
): Posting[] {
  const amountMinor = sumOf(free, ({ freeMinor }) => freeMinor);
  if (amountMinor === 0) return [];
  return [
    {
      ...more,
      id: newId(),
      type: 'REFUND',
      on,
      lease,
      currency: lease.currency,
      amountMinor,
      lines: linesOf(
        'prepaymentRefund',
        chart.system,
        lease.propertyId,
        { bank: chart.inUse(OPERATING_BANK).id },
        { amountMinor },
      ),
      allocations: free.map(({ id, freeMinor }) => ({ receiptId: id, chargeId: null, amountMinor: freeMinor })),
    },
  ];
}

/** The items of the letter: what was open before, then what was listed. */
const linesKept = (
  { openCharges, chart }: LeaseBooks,
  listed: readonly Listed[],
  on: SettlementInput['on'],
  amount: (minor: number) => string,
): KeptLine[] => [
  ...openCharges
    .filter(({ dueOn, kind }) => dueOn <= on && kind !== 'DEPOSIT')
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
    .map(({ accountId, dueOn, openMinor }) => ({
      description: chart.byId(accountId).name,
      cost: amount(openMinor),
      ageMonths: null,
      usefulLifeMonths: null,
      kept: amount(openMinor),
      ticketId: null,
      openSinceOn: dueOn,
      photoKeys: [],
    })),
  ...listed.map(({ description, costMinor, ageMonths, usefulLifeMonths, keptMinor, ticketId, photoKeys }) => ({
    description,
    cost: amount(costMinor),
    ageMonths,
    usefulLifeMonths,
    kept: amount(keptMinor),
    ticketId,
    openSinceOn: null,
    photoKeys,
  })),
];
