import { type RawBuilder, sql } from 'kysely';
import { addDays, firstDayOfMonth, laterDay, type PlainDate } from '#contract/dates.ts';
import type { AccountType } from '#contract/ledger/ledger.words.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { hasTag } from '#server/tags/tagging.ts';
import type { Asked } from './report.ts';

/** What an account of one of the books stands at by the end of a day: all debits and all credits until then. */
export type Balance = {
  entityId: string;
  propertyId: string | null;
  property: string | null;
  accountId: string;
  number: string;
  account: string;
  type: AccountType;
  subType: string;
  systemKey: string | null;
  chargeKind: string | null;
  isBank: boolean;
  cashFlow: string | null;
  debitMinor: number;
  creditMinor: number;
};

type Places = Pick<Asked, 'propertyIds' | 'ownerId' | 'managerId' | 'tag' | 'currency'>;

/** Narrows to the books that the reader reaches: of the properties in reach and, for who reaches all, of the company. */
export function booksInReach(
  ctx: ReadCtx,
  entity: RawBuilder<unknown>,
  { propertyIds, ownerId, managerId, tag, currency }: Places,
): RawBuilder<boolean> {
  const properties = sql`select property.id from properties property where property.org_id = ${ctx.org} and property.currency = ${currency}
    ${'propertyIds' in ctx.reach ? sql`and property.id = any(${ctx.reach.propertyIds}::uuid[])` : sql``}
    ${propertyIds.length === 0 ? sql`` : sql`and property.id = any(${propertyIds}::uuid[])`}
    ${managerId === null ? sql`` : sql`and property.manager_id = ${managerId}::uuid`}
    ${tag === null ? sql`` : sql`and ${hasTag(ctx, 'property.tags', tag)}`}
    ${ownerId === null ? sql`` : sql`and property.id in (select owned.property_id from property_owners owned where owned.org_id = ${ctx.org} and owned.person_id = ${ownerId}::uuid)`}`;
  const isNarrowed = propertyIds.length > 0 || [ownerId, managerId, tag].some((one) => one !== null);
  const company = ctx.reach.kind === 'all' && !isNarrowed ? sql`or ${entity} = ${ctx.org}::uuid` : sql``;
  return sql<boolean>`(${entity} in (${properties}) ${company})`;
}

/** What accounts stand at by the end of a day: see `balancesAt`. */
export async function balancesThrough(ctx: ReadCtx, asked: Asked, through: PlainDate): Promise<Balance[]> {
  const [balances = []] = await balancesAt(ctx, asked, [through]);
  return balances;
}

/** The first day whose lines are not in a kept month of those before it: null where all of them are. */
const firstOutside = (through: PlainDate): PlainDate | null =>
  addDays(through, 1).endsWith('-01') ? null : firstDayOfMonth(through);

/** A day up to whose end is added up: by kept months before `before`, and by lines `since` where it lies within a month. */
type End = {
  through: PlainDate;
  since: PlainDate | null;
  before: PlainDate;
  columns: Record<Side, RawBuilder<unknown>>;
};
type Side = 'debit' | 'credit';

const endOf = (through: PlainDate, at: number): End => {
  const since = firstOutside(through);
  const columns = { debit: sql.ref(`debit${at}`), credit: sql.ref(`credit${at}`) };
  return { through, since, before: since ?? addDays(through, 1), columns };
};

const lastOf = (ends: readonly End[], of: (end: End) => PlainDate): PlainDate => ends.map(of).reduce(laterDay);
/** Both columns of each end. */
const columnsOf = (ends: readonly End[], of: (end: End, side: Side) => RawBuilder<unknown>) =>
  sql.join(
    ends.flatMap((end) => (['debit', 'credit'] as const).map((side) => sql`${of(end, side)} as ${end.columns[side]}`)),
  );

/** Sums of kept months, by account and book. */
function keptMonths(ctx: ReadCtx, asked: Asked, ends: readonly End[]): RawBuilder<unknown> {
  const minor = (side: Side) => sql.ref(`kept.${asked.basis === 'ACCRUAL' ? 'accrual' : 'cash'}_${side}_minor`);
  return sql`
    select kept.account_id, kept.entity_id, ${columnsOf(ends, ({ before }, side) => sql`sum(${minor(side)}) filter (where kept.month < ${before}::date)`)}
    from account_months kept
    where kept.org_id = ${ctx.org} and kept.month < ${lastOf(ends, ({ before }) => before)}::date and kept.currency = ${asked.currency}
      and ${booksInReach(ctx, sql`kept.entity_id`, asked)}
    group by 1, 2`;
}

/** Sums of lines, by account and book. */
const linesWhere = (ctx: ReadCtx, asked: Asked, which: RawBuilder<unknown>, columns: RawBuilder<unknown>) => sql`
    select line.account_id, line.entity_id, ${columns}
    from journal_lines line
    join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id
    where line.org_id = ${ctx.org} and line.basis <> ${asked.basis === 'ACCRUAL' ? 'CASH' : 'ACCRUAL'} and ${which} and posted.currency = ${asked.currency}
      and ${booksInReach(ctx, sql`line.entity_id`, asked)}
    group by 1, 2`;

/** Where the sums come from: months and what lies outside of them or, as known at an earlier moment, lines alone. */
function partsOf(ctx: ReadCtx, asked: Asked, ends: readonly End[]): RawBuilder<unknown>[] {
  const minor = (side: Side) => sql`sum(${sql.ref(`line.${side}_minor`)})`;
  if (asked.knownAt !== null) {
    const which = sql`line.posted_on <= ${lastOf(ends, ({ through }) => through)}::date and posted.posted_at <= ${asked.knownAt}::timestamptz`;
    const until = ({ through }: End, side: Side) =>
      sql`${minor(side)} filter (where line.posted_on <= ${through}::date)`;
    return [linesWhere(ctx, asked, which, columnsOf(ends, until))];
  }
  const outside = ends.flatMap((within) => {
    const { since, through } = within;
    if (since === null) return [];
    // Said as days: under row security no index is asked for a day that is compared with a moment. A line has the day of its
    // transaction, by which those of a month are found.
    const which = sql`line.posted_on between ${since}::date and ${through}::date and posted.posted_on between ${since}::date and ${through}::date`;
    return [
      linesWhere(
        ctx,
        asked,
        which,
        columnsOf(ends, (end, side) => (end === within ? minor(side) : sql`null::numeric`)),
      ),
    ];
  });
  return [keptMonths(ctx, asked, ends), ...outside];
}

type Sides = Record<`${Side}${number}`, number | null>;

/**
 * Debits and credits of every account up to the end of each of these days, in one pass. Kept months are added up, and of a month
 * that a day lies within its lines; only what was known at an earlier moment is added up line by line.
 */
export async function balancesAt(ctx: ReadCtx, asked: Asked, days: readonly PlainDate[]): Promise<Balance[][]> {
  const ends = days.map(endOf);
  const { rows } = await sql<Omit<Balance, 'debitMinor' | 'creditMinor'> & Sides>`
    select total.*, property.id as property_id, property.name as property, account.number, account.name as account,
      account.type, account.sub_type, account.system_key, account.charge_kind, account.is_bank, account.cash_flow
    from (
      select part.entity_id, part.account_id, ${columnsOf(ends, ({ columns }, side) => sql`sum(part.${columns[side]})::bigint`)}
      from (${sql.join(partsOf(ctx, asked, ends), sql` union all `)}) part group by 1, 2
    ) total
    join accounts account on account.org_id = ${ctx.org} and account.id = total.account_id
    left join properties property on property.org_id = ${ctx.org} and property.id = total.entity_id
    order by property.name nulls first, total.entity_id, account.number`.execute(ctx.db);
  return ends.map((_, at) =>
    rows.flatMap((row): Balance[] => {
      const [debitMinor, creditMinor] = [row[`debit${at}`], row[`credit${at}`]];
      // An account that nothing was posted on by then stands at nothing, and is not there.
      return debitMinor == null || creditMinor == null ? [] : [{ ...row, debitMinor, creditMinor }];
    }),
  );
}

/** Debit less credit. */
export const netOf = ({ debitMinor, creditMinor }: Pick<Balance, 'debitMinor' | 'creditMinor'>): number =>
  debitMinor - creditMinor;
