import { Account } from '#contract/ledger/ledger.accounts.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { loadChart } from './chart.ts';

const stored = storedFields(Account);

/** The chart of accounts, by number. */
export async function listAccounts(ctx: ReadCtx): Promise<Account[]> {
  const { all, byId } = await loadChart(ctx);
  return all.map((account) => ({
    ...stored(account),
    parent: account.parentId === null ? null : byId(account.parentId).number,
  }));
}

export async function getAccount(ctx: ReadCtx, id: string): Promise<Account> {
  const account = (await listAccounts(ctx)).find((one) => one.id === id);
  if (!account) throw notFound();
  return account;
}
