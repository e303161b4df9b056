import { sql } from 'kysely';
import { AGE_BANDS } from '#contract/books/books.words.ts';
import { daysBetween, type PlainDate } from '#contract/dates.ts';
import { returnDueOn, returnRuleOf } from '#contract/deposits/deposits.days.ts';
import { LEASE_STATUSES } from '#contract/leases/leases.words.ts';
import { CREDIT_KINDS, PAYMENT_METHODS, REVERSAL_REASONS } from '#contract/ledger/ledger.words.ts';
import { FILTER_CODES } from '#contract/reports/reports.filters.ts';
import { agedFiguresOf, depositFiguresOf } from '../reports.rules.ts';
import { aged } from '../rules/ages.ts';
import { balancesThrough, booksInReach, netOf } from './balances.ts';
import { followUps } from './follow-ups.ts';
import {
  type Ahead,
  counts,
  deposits,
  heldOf,
  isDue,
  NAMES,
  type OpenCharge,
  openCharges,
  paidAhead,
  reachOf,
  tieToReceivable,
} from './receivables.ts';
import { type Asked, apart, coded, type Definition, day, figure, money, type Row, sumOf, text } from './report.ts';

/** One lease's line: what is open by its age, what it has paid ahead, and when it last paid. */
function agedRow(asked: Asked, own: readonly OpenCharge[], paid: Ahead | undefined): Row[] {
  const place = own[0] ?? paid;
  if (!place) return [];
  const ages = aged(own, asked);
  const free = paid?.freeMinor ?? 0;
  return [
    {
      ...reachOf(place),
      ...ages,
      credits: free,
      total: sumOf(Object.values(ages), (minor) => minor) - free,
      rentPart: sumOf(
        own.filter(({ kind }) => kind === 'RENT'),
        ({ openMinor }) => openMinor,
      ),
      lastPaymentOn: paid?.lastOn ?? null,
      lastPayment: paid?.lastMinor ?? null,
    },
  ];
}

/** Homes stand as people count them: 2 before 10. */
const places = new Intl.Collator('en', { numeric: true });

/** What renters owe, by how long it has been due. */
export const agedReceivables: Definition = {
  group: 'RENTERS',
  over: 'DAY',
  hasBasis: false,
  namesRenters: true,
  narrowBy: { status: LEASE_STATUSES, age: FILTER_CODES.age },
  make: async (ctx, asked) => {
    const [charges, ahead] = await Promise.all([openCharges(ctx, asked), paidAhead(ctx, asked)]);
    const byLease = Map.groupBy(charges, ({ leaseId }) => leaseId);
    const credits = new Map(ahead.map((one) => [one.leaseId, one]));
    const leases = [
      ...new Set([
        ...byLease.keys(),
        ...ahead.filter(({ freeMinor }) => freeMinor !== 0).map(({ leaseId }) => leaseId),
      ]),
    ];
    const followed = await followUps(ctx, asked, leases);
    const rows = leases
      .flatMap((id) =>
        agedRow(asked, byLease.get(id) ?? [], credits.get(id)).map((row): Row => ({ ...row, ...followed(id) })),
      )
      .toSorted((a, b) => places.compare(`${a.property} ${a.unit}`, `${b.property} ${b.unit}`));
    return {
      columns: [
        ...text('property', 'unit', 'tenant'),
        ...coded('status'),
        ...text('phone', 'email'),
        ...money('notYetDue', 'days30', 'days60', 'days90', 'daysOver', 'credits', 'total', 'rentPart'),
        ...day('lastPaymentOn'),
        ...apart('lastPayment'),
        ...day('promiseOn'),
        ...apart('promised'),
        ...day('lastReminderOn', 'inCollectionsOn'),
        ...text('note'),
      ],
      rows,
      figures: agedFiguresOf,
      tieOut: await tieToReceivable(
        ctx,
        asked,
        sumOf(
          charges.filter((one) => isDue(one, asked)),
          ({ openMinor }) => openMinor,
        ),
      ),
    };
  },
};

/** Every open charge that is due, and how late it is. */
export const agedReceivablesDetail: Definition = {
  group: 'RENTERS',
  over: 'DAY',
  hasBasis: false,
  namesRenters: true,
  narrowBy: { status: LEASE_STATUSES, age: AGE_BANDS, account: true },
  make: async (ctx, asked) => {
    const charges = (await openCharges(ctx, asked)).filter((one) => isDue(one, asked));
    const rows = charges.map((charge) => {
      const { on, dueOn, number, account, memo, originalMinor, openMinor } = charge;
      return {
        ...reachOf(charge),
        chargedOn: on,
        dueOn,
        number,
        account,
        memo,
        original: originalMinor,
        allocated: originalMinor - openMinor,
        open: openMinor,
        daysLate: daysBetween(dueOn, asked.to),
      };
    });
    return {
      columns: [
        ...text('property', 'unit', 'tenant'),
        ...coded('status'),
        ...text('phone', 'email'),
        ...day('chargedOn', 'dueOn'),
        ...text('number', 'account', 'memo'),
        ...money('original', 'allocated', 'open'),
        ...figure('daysLate'),
      ],
      rows,
      tieOut: await tieToReceivable(
        ctx,
        asked,
        sumOf(charges, ({ openMinor }) => openMinor),
      ),
    };
  },
};

type Activity = {
  leaseId: string;
  transactionId: string;
  on: PlainDate;
  tenant: string | null;
  property: string;
  unit: string;
  type: string;
  method: string | null;
  reference: string | null;
  memo: string | null;
  amountMinor: number;
  status: string;
  autopay: 'YES' | null;
};

/** Every payment and credit of a period. */
export const receivablesActivity: Definition = {
  group: 'RENTERS',
  over: 'PERIOD',
  hasBasis: false,
  namesRenters: true,
  narrowBy: {
    type: ['PAYMENT', ...CREDIT_KINDS, 'DEPOSIT', 'OPENING', 'CARRIED_OVER'],
    method: PAYMENT_METHODS,
    status: ['POSTED', ...REVERSAL_REASONS],
  },
  make: async (ctx, asked) => {
    const { rows } = await sql<Activity>`
      select receipt.lease_id, receipt.transaction_id, receipt.received_on as on, ${NAMES} as tenant, property.name as property, unit.label as unit, receipt.kind as type, posted.method, posted.reference, posted.memo,
        receipt.amount_minor, case when reversal.id is null then 'POSTED' else reversal.reversal_reason end as status,
        (select 'YES' from checkouts taken where taken.org_id = posted.org_id and taken.transaction_id = posted.id and taken.autopay_taking_id is not null) as autopay
      from lease_receipts receipt
      join ledger_transactions posted on posted.org_id = receipt.org_id and posted.id = receipt.transaction_id
      left join ledger_transactions reversal on reversal.org_id = posted.org_id and reversal.reverses_id = posted.id and ${counts(asked, 'reversal')}
      join leases lease on lease.org_id = receipt.org_id and lease.id = receipt.lease_id
      join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
      join properties property on property.org_id = lease.org_id and property.id = lease.property_id
      where receipt.org_id = ${ctx.org} and receipt.received_on between ${asked.from}::date and ${asked.to}::date and ${counts(asked)}
        and ${booksInReach(ctx, sql`receipt.property_id`, asked)}
      order by receipt.received_on, receipt.id`.execute(ctx.db);
    const { rows: posted } = await sql<{ minor: number }>`
      select coalesce(sum(posted.amount_minor), 0)::bigint as minor from ledger_transactions posted
      where posted.org_id = ${ctx.org} and posted.posted_on between ${asked.from}::date and ${asked.to}::date and posted.lease_id is not null
        and (posted.type in ('PAYMENT', 'CREDIT') or exists (select from lease_receipts own where own.org_id = posted.org_id and own.transaction_id = posted.id))
        and ${counts(asked)} and ${booksInReach(ctx, sql`posted.property_id`, asked)}`.execute(ctx.db);
    return {
      columns: [
        ...day('on'),
        ...text('tenant', 'property', 'unit'),
        ...coded('type', 'method'),
        ...text('reference'),
        ...money('amount'),
        ...coded('status', 'autopay'),
        ...text('memo'),
      ],
      rows: rows.map(({ amountMinor, ...row }) => ({ ...row, amount: amountMinor })),
      tieOut: {
        leftMinor: sumOf(rows, ({ amountMinor }) => amountMinor),
        rightMinor: posted[0]?.minor ?? 0,
        left: 'report.tie.activity',
        right: 'report.tie.posted',
      },
    };
  },
};

/** Deposits asked for, paid, kept, given back and held. */
export const depositRegister: Definition = {
  group: 'RENTERS',
  over: 'DAY',
  hasBasis: false,
  namesRenters: true,
  make: async (ctx, asked) => {
    const [found, balances] = await Promise.all([
      deposits(ctx, asked),
      balancesThrough(ctx, { ...asked, basis: 'CASH' }, asked.to),
    ]);
    const rows = found.map(({ movesOutOn, country, state, ...row }) => ({
      ...row,
      held: heldOf(row),
      dispositionDueOn:
        movesOutOn === null || heldOf(row) === 0 ? null : returnDueOn(movesOutOn, returnRuleOf({ country, state })),
    }));
    return {
      columns: [
        ...text('property', 'unit', 'tenant'),
        ...day('leaseEnd'),
        ...text('type'),
        ...money('billed', 'received', 'withheld', 'refunded', 'held'),
        ...text('bank'),
        ...day('dispositionDueOn'),
      ],
      rows,
      figures: depositFiguresOf,
      tieOut: {
        leftMinor: sumOf(found, heldOf),
        rightMinor: -sumOf(
          balances.filter(({ chargeKind }) => chargeKind === 'DEPOSIT'),
          netOf,
        ),
        left: 'report.tie.held',
        right: 'report.tie.deposits',
      },
    };
  },
};
