import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import type { ChargeKind, PaymentMethod, ReversalReason, TransactionType } from '#contract/ledger/ledger.words.ts';
import { fail } from '#server/access/app-error.ts';
import type { Proof } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { imbalanceOf, type JournalLine, merged } from '../rules/posting.ts';

/** As what a receipt reduces what a lease owes. */
export type ReceiptKind =
  | 'PAYMENT'
  | 'WAIVE_UNPAID'
  | 'EXCHANGE'
  | 'PREVIOUSLY_DEPOSITED'
  | 'WRITE_OFF'
  | 'DEPOSIT'
  | 'OPENING'
  | 'CARRIED_OVER';

/** Money of a receipt on a charge; below zero where it is taken back. */
export type AllocationDraft = { receiptId: string | null; chargeId: string | null; amountMinor: number };

/** One transaction, whole: what it is about, its lines, and what it means for its lease. */
export type Posting = {
  id: string;
  type: TransactionType;
  on: PlainDate;
  lease: { id: string; propertyId: string } | null;
  currency: string;
  amountMinor: number;
  lines: readonly JournalLine[];
  /** What it follows from: whatever has the same key is posted once. By itself where nothing is said. */
  sourceKey?: string | undefined;
  memo?: string | null;
  reference?: string | null;
  method?: PaymentMethod | null;
  reason?: ReversalReason | null;
  reversesId?: string | null;
  charge?: {
    id: string;
    accountId: string;
    kind: ChargeKind;
    sourceChargeId?: string | null;
    carriedFromOn?: PlainDate | null;
  };
  receipt?: { id: string; kind: ReceiptKind };
  allocations?: readonly AllocationDraft[];
};

/**
 * The one way into the books: writes transactions with their lines, charges, receipts and allocations, in as many statements
 * as there are tables. The database keeps the balances, and refuses what does not balance or lies in a locked period.
 */
export async function post(ctx: WriteCtx, proof: Proof, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return;
  const whole = postings.map((posting) => ({ ...posting, lines: merged(posting.lines) }));
  for (const { id, lines } of whole) {
    const [wrong] = imbalanceOf(lines);
    if (wrong) throw new Error(`Transaction ${id} is off by ${wrong.minor} on the ${wrong.basis} basis`);
  }
  const add = (table: string, columns: readonly string[], rows: readonly object[]) =>
    rows.length === 0
      ? undefined
      : sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
          select ${sql.join(columns.map((column) => sql.ref(`given.${column}`)))}
          from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) given`.execute(
          ctx.write(proof),
        );
  await Promise.all([
    add(
      'ledger_transactions',
      TRANSACTION,
      whole.map((posting) => transactionRow(ctx, posting)),
    ),
    add(
      'journal_lines',
      LINE,
      whole.flatMap((posting) => lineRows(ctx, posting)),
    ),
    add(
      'lease_charges',
      CHARGE,
      whole.flatMap((posting) => chargeRows(ctx, posting)),
    ),
    add(
      'lease_receipts',
      RECEIPT,
      whole.flatMap((posting) => receiptRows(ctx, posting)),
    ),
    add(
      'allocations',
      ALLOCATION,
      whole.flatMap((posting) => allocationRows(ctx, posting)),
    ),
  ]);
  const leaseIds = whole.flatMap(({ type, lease }) => (lease && !ONLY_ADDS.has(type) ? [lease.id] : []));
  if (leaseIds.length > 0) await refuseSpentDeposits(ctx, [...new Set(leaseIds)]);
}

/** What never takes more of a deposit than it leaves open of it. */
const ONLY_ADDS: ReadonlySet<TransactionType> = new Set(['CHARGE', 'PAYMENT', 'APPLY_PREPAYMENT']);

/** Refuses what would take more of a deposit than is held, but for what is open of it again because a payment came back. */
async function refuseSpentDeposits(ctx: WriteCtx, leaseIds: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from lease_balances kept
    join accounts account on account.org_id = kept.org_id and account.id = kept.account_id and account.charge_kind = 'DEPOSIT'
    where kept.org_id = ${ctx.org} and kept.lease_id = any(${leaseIds}::uuid[])
      and kept.cash_minor > coalesce((select sum(charge.open_minor) from lease_charges charge
        where charge.org_id = kept.org_id and charge.lease_id = kept.lease_id and charge.account_id = kept.account_id and charge.open_minor > 0), 0)
    limit 1`.execute(ctx.db);
  if (rows.length > 0) throw fail('ledger.deposit_spent');
}

const TRANSACTION = [
  'org_id',
  'id',
  'type',
  'posted_on',
  'posted_at',
  'posted_by',
  'lease_id',
  'property_id',
  'currency',
  'amount_minor',
  'memo',
  'reference',
  'method',
  'reversal_reason',
  'reverses_id',
  'source_key',
  'line_count',
] as const;
const LINE = [
  'org_id',
  'transaction_id',
  'position',
  'account_id',
  'property_id',
  'debit_minor',
  'credit_minor',
  'basis',
  'posted_on',
  'memo',
] as const;
const CHARGE = [
  'org_id',
  'id',
  'transaction_id',
  'lease_id',
  'property_id',
  'account_id',
  'kind',
  'due_on',
  'amount_minor',
  'memo',
  'source_charge_id',
  'carried_from_on',
] as const;
const RECEIPT = [
  'org_id',
  'id',
  'transaction_id',
  'lease_id',
  'property_id',
  'kind',
  'received_on',
  'amount_minor',
] as const;
const ALLOCATION = [
  'org_id',
  'id',
  'transaction_id',
  'receipt_id',
  'charge_id',
  'amount_minor',
  'allocated_on',
] as const;
type RowOf<C extends readonly string[]> = Record<C[number], unknown>;

const transactionRow = (ctx: WriteCtx, posting: Posting): RowOf<typeof TRANSACTION> => ({
  org_id: ctx.org,
  id: posting.id,
  type: posting.type,
  posted_on: posting.on,
  posted_at: now(ctx),
  posted_by: ctx.actor.name,
  lease_id: posting.lease?.id ?? null,
  property_id: posting.lease?.propertyId ?? null,
  currency: posting.currency,
  amount_minor: posting.amountMinor,
  memo: posting.memo ?? null,
  reference: posting.reference ?? null,
  method: posting.method ?? null,
  reversal_reason: posting.reason ?? null,
  reverses_id: posting.reversesId ?? null,
  source_key: posting.sourceKey ?? posting.id,
  line_count: posting.lines.length,
});

const lineRows = (ctx: WriteCtx, { id, on, lines }: Posting): RowOf<typeof LINE>[] =>
  lines.map((line, at) => ({
    org_id: ctx.org,
    transaction_id: id,
    position: at + 1,
    account_id: line.account,
    property_id: line.book,
    debit_minor: line.debitMinor,
    credit_minor: line.creditMinor,
    basis: line.basis,
    posted_on: on,
    memo: line.memo ?? null,
  }));

const chargeRows = (ctx: WriteCtx, { id, lease, charge, on, amountMinor, memo }: Posting): RowOf<typeof CHARGE>[] =>
  charge && lease
    ? [
        {
          org_id: ctx.org,
          id: charge.id,
          transaction_id: id,
          lease_id: lease.id,
          property_id: lease.propertyId,
          account_id: charge.accountId,
          kind: charge.kind,
          due_on: on,
          amount_minor: amountMinor,
          memo: memo ?? null,
          source_charge_id: charge.sourceChargeId ?? null,
          carried_from_on: charge.carriedFromOn ?? null,
        },
      ]
    : [];

const receiptRows = (ctx: WriteCtx, { id, lease, receipt, on, amountMinor }: Posting): RowOf<typeof RECEIPT>[] =>
  receipt && lease
    ? [
        {
          org_id: ctx.org,
          id: receipt.id,
          transaction_id: id,
          lease_id: lease.id,
          property_id: lease.propertyId,
          kind: receipt.kind,
          received_on: on,
          amount_minor: amountMinor,
        },
      ]
    : [];

const allocationRows = (ctx: WriteCtx, { id, on, allocations = [] }: Posting): RowOf<typeof ALLOCATION>[] =>
  allocations.map(({ receiptId, chargeId, amountMinor }) => ({
    org_id: ctx.org,
    id: newId(),
    transaction_id: id,
    receipt_id: receiptId,
    charge_id: chargeId,
    amount_minor: amountMinor,
    allocated_on: on,
  }));
