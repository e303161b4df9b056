import type { Selectable } from 'kysely';
import { fail } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { kept } from '#server/db/kept.ts';
import type { Accounts } from '#server/db/schema.ts';
import type { SystemAccount } from '../rules/posting.ts';

/** An account as it is stored. */
export type StoredAccount = Selectable<Accounts>;

/** The accounts of an organization, found by what they are for, by number, or by id. */
export type Chart = {
  all: readonly StoredAccount[];
  system(key: SystemAccount): string;
  byId(id: string): StoredAccount;
  /** The account of this number that is in use; refuses with `field` where there is none. */
  inUse(number: string, field?: string): StoredAccount;
};

const accounts = kept((ctx: ReadCtx) =>
  ctx.db.selectFrom('accounts').selectAll().where('orgId', '=', ctx.org).orderBy('number'),
);

/** Reads the chart; it is small, and every posting needs some of it. */
export async function loadChart(ctx: ReadCtx): Promise<Chart> {
  const all = await accounts(ctx);
  const byKey = new Map(all.map((account) => [account.systemKey, account.id]));
  const byId = new Map(all.map((account) => [account.id, account]));
  const byNumber = new Map(all.map((account) => [account.number, account]));
  return {
    all,
    system: (key) => found(byKey.get(key), key),
    byId: (id) => found(byId.get(id), id),
    inUse: (number, field = 'account') => {
      const account = byNumber.get(number);
      if (!account?.isActive) throw fail('ledger.account_unknown', { field });
      return account;
    },
  };
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The chart has no account ${name}`);
  return value;
}
