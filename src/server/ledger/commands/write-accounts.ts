import type { Account, AccountChange, AccountInput } from '#contract/ledger/ledger.accounts.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds, permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import { now } from '#server/access/context.ts';
import { getAccount } from '../queries/accounts.ts';
import { loadChart, type StoredAccount } from '../queries/chart.ts';
import { newId } from './post.ts';

const rows = savesOf('accounts', (ctx, account: StoredAccount) => getAccount(ctx, account.id));

/** Adds an account below one of the chart: what that one is, it is too. */
export const addAccount = command('account.create', async (ctx, { parent: above, ...input }: AccountInput) => {
  const proof = permit(ctx, 'books:write');
  const parent = (await loadChart(ctx)).inUse(above, 'parent');
  if (parent.parentId !== null) throw fail('ledger.one_level');
  // What leases owe and have paid ahead is found on one account each.
  if (parent.isControl && parent.chargeKind === null) throw fail('ledger.nothing_below');
  const { type, subType, cashFlow, isContra, isBank, isControl, isCompanyOnly, chargeKind } = parent;
  const [id, at] = [newId(), now(ctx)];
  await ctx
    .write(proof)
    .insertInto('accounts')
    .values({
      ...{ type, subType, cashFlow, isContra, isBank, isControl, isCompanyOnly, chargeKind },
      ...{ orgId: ctx.org, id, ...input, parentId: parent.id, createdAt: at, updatedAt: at },
    })
    .execute();
  return audited<Account>({
    result: await getAccount(ctx, id),
    subject: { type: 'account', id },
    after: { ...input, parent: above },
  });
});

/** Calls an account something else. */
export const changeAccount = command('account.change', async (ctx, id: string, { version, name }: AccountChange) => {
  const account = authorize(
    (await loadChart(ctx)).all.find((one) => one.id === id),
    () => holds(ctx, 'books:write'),
  );
  await rows.refuseStale(ctx, account, version);
  return audited({ ...(await rows.save(ctx, account, { name })), subject: { type: 'account', id } });
});
