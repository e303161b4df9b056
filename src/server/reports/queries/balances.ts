import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
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

/**
 * Debits and credits of every account up to the end of a day. Kept months are added up, and of the month of the day its
 * lines; only what was known at an earlier moment is added up line by line.
 */
export async function balancesThrough(ctx: ReadCtx, asked: Asked, through: PlainDate): Promise<Balance[]> {
  const { basis, currency, knownAt } = asked;
  const other = basis === 'ACCRUAL' ? 'CASH' : 'ACCRUAL';
  const prefix = basis === 'ACCRUAL' ? 'accrual' : 'cash';
  // Said as a day: under row security no index is asked for a day that is compared with a moment. A line has the day of its
  // transaction, by which those of a month are found.
  const month = firstDayOfMonth(through);
  const lines = (since: RawBuilder<unknown>) => sql`
    select line.account_id, line.entity_id, sum(line.debit_minor) as debit, sum(line.credit_minor) as credit
    from journal_lines line
    join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id
    where line.org_id = ${ctx.org} and line.basis <> ${other} and line.posted_on <= ${through}::date and ${since} and posted.currency = ${currency}
      and ${booksInReach(ctx, sql`line.entity_id`, asked)}
    group by 1, 2`;
  const parts =
    knownAt === null
      ? sql`
        select kept.account_id, kept.entity_id, sum(${sql.ref(`kept.${prefix}_debit_minor`)}) as debit, sum(${sql.ref(`kept.${prefix}_credit_minor`)}) as credit
        from account_months kept
        where kept.org_id = ${ctx.org} and kept.month < ${month}::date and kept.currency = ${currency}
          and ${booksInReach(ctx, sql`kept.entity_id`, asked)}
        group by 1, 2
        union all ${lines(sql`line.posted_on >= ${month}::date and posted.posted_on between ${month}::date and ${through}::date`)}`
      : lines(sql`posted.posted_at <= ${knownAt}::timestamptz`);
  const { rows } = await sql<Balance>`
    select part.entity_id, property.id as property_id, property.name as property, account.id as account_id, account.number, account.name as account,
      account.type, account.sub_type, account.system_key, account.is_bank, account.cash_flow, sum(part.debit)::bigint as debit_minor, sum(part.credit)::bigint as credit_minor
    from (${parts}) part
    join accounts account on account.org_id = ${ctx.org} and account.id = part.account_id
    left join properties property on property.org_id = ${ctx.org} and property.id = part.entity_id
    group by part.entity_id, property.id, property.name, account.id, account.number, account.name, account.type, account.sub_type, account.system_key, account.is_bank, account.cash_flow
    order by property.name nulls first, part.entity_id, account.number`.execute(ctx.db);
  return rows;
}

/** Debit less credit. */
export const netOf = ({ debitMinor, creditMinor }: Pick<Balance, 'debitMinor' | 'creditMinor'>): number =>
  debitMinor - creditMinor;
