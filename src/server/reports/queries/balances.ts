import { type RawBuilder, sql } from 'kysely';
import { addDays, laterDay, type PlainDate } from '#contract/dates.ts';
import type { AccountType } from '#contract/ledger/ledger.words.ts';
import { firstDayOfMonth } from '#contract/periods.ts';
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

type Sides = Record<`debit${number}` | `credit${number}`, number | null>;

/**
 * Debits and credits of every account up to the end of each of these days, in one pass. Kept months are added up, and of a month
 * that a day lies within its lines; only what was known at an earlier moment is added up line by line.
 */
export async function balancesAt(ctx: ReadCtx, asked: Asked, days: readonly PlainDate[]): Promise<Balance[][]> {
  const { basis, currency, knownAt } = asked;
  const other = basis === 'ACCRUAL' ? 'CASH' : 'ACCRUAL';
  const prefix = basis === 'ACCRUAL' ? 'accrual' : 'cash';
  const ends = days.map((through, at) => {
    const since = firstOutside(through);
    return {
      through,
      since,
      before: since ?? addDays(through, 1),
      debit: sql.ref(`debit${at}`),
      credit: sql.ref(`credit${at}`),
    };
  });
  type End = (typeof ends)[number];
  const last = (of: (end: End) => PlainDate) => ends.map(of).reduce(laterDay);
  const sides = (of: (end: End, side: 'debit' | 'credit') => RawBuilder<unknown>) =>
    sql.join(
      ends.flatMap((end) => [sql`${of(end, 'debit')} as ${end.debit}`, sql`${of(end, 'credit')} as ${end.credit}`]),
    );
  // Said as a day: under row security no index is asked for a day that is compared with a moment. A line has the day of its
  // transaction, by which those of a month are found.
  const lines = (which: RawBuilder<unknown>, of: Parameters<typeof sides>[0]) => sql`
    select line.account_id, line.entity_id, ${sides(of)}
    from journal_lines line
    join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id
    where line.org_id = ${ctx.org} and line.basis <> ${other} and ${which} and posted.currency = ${currency}
      and ${booksInReach(ctx, sql`line.entity_id`, asked)}
    group by 1, 2`;
  const minor = (side: 'debit' | 'credit') => sql.ref(`line.${side}_minor`);
  const parts =
    knownAt === null
      ? [
          sql`
        select kept.account_id, kept.entity_id,
          ${sides(({ before }, side) => sql`sum(${sql.ref(`kept.${prefix}_${side}_minor`)}) filter (where kept.month < ${before}::date)`)}
        from account_months kept
        where kept.org_id = ${ctx.org} and kept.month < ${last(({ before }) => before)}::date and kept.currency = ${currency}
          and ${booksInReach(ctx, sql`kept.entity_id`, asked)}
        group by 1, 2`,
          ...ends.flatMap((within) =>
            within.since === null
              ? []
              : lines(
                  sql`line.posted_on between ${within.since}::date and ${within.through}::date and posted.posted_on between ${within.since}::date and ${within.through}::date`,
                  (end, side) => (end === within ? sql`sum(${minor(side)})` : sql`null::numeric`),
                ),
          ),
        ]
      : [
          lines(
            sql`line.posted_on <= ${last(({ through }) => through)}::date and posted.posted_at <= ${knownAt}::timestamptz`,
            ({ through }, side) => sql`sum(${minor(side)}) filter (where line.posted_on <= ${through}::date)`,
          ),
        ];
  const { rows } = await sql<Omit<Balance, 'debitMinor' | 'creditMinor'> & Sides>`
    select total.*, property.id as property_id, property.name as property, account.number, account.name as account,
      account.type, account.sub_type, account.system_key, account.is_bank, account.cash_flow
    from (
      select part.entity_id, part.account_id, ${sides(({ debit, credit }, side) => sql`sum(part.${side === 'debit' ? debit : credit})::bigint`)}
      from (${sql.join(parts, sql` union all `)}) part group by 1, 2
    ) total
    join accounts account on account.org_id = ${ctx.org} and account.id = total.account_id
    left join properties property on property.org_id = ${ctx.org} and property.id = total.entity_id
    order by property.name nulls first, total.entity_id, account.number`.execute(ctx.db);
  return ends.map((_, at) =>
    rows.flatMap((row): Balance[] => {
      const [debitMinor, creditMinor] = [row[`debit${at}`], row[`credit${at}`]];
      if (debitMinor == null || creditMinor == null) return [];
      const { entityId, propertyId, property, accountId, number, account, type, subType, systemKey, isBank, cashFlow } =
        row;
      const found = {
        entityId,
        propertyId,
        property,
        accountId,
        number,
        account,
        type,
        subType,
        systemKey,
        isBank,
        cashFlow,
      };
      return [{ ...found, debitMinor, creditMinor }];
    }),
  );
}

/** Debit less credit. */
export const netOf = ({ debitMinor, creditMinor }: Pick<Balance, 'debitMinor' | 'creditMinor'>): number =>
  debitMinor - creditMinor;
