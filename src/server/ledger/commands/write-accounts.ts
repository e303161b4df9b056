import type { Account, AccountChange, AccountInput } from '#contract/ledger/ledger.accounts.ts';
import { ACCOUNT_SUB_TYPES, type AccountSubType } from '#contract/ledger/ledger.words.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds, permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { getAccount } from '../queries/accounts.ts';
import { type Chart, loadChart, type StoredAccount } from '../queries/chart.ts';

const rows = savesOf('accounts', (ctx, account: StoredAccount) => getAccount(ctx, account.id));

type Kind = Pick<
  StoredAccount,
  'type' | 'subType' | 'cashFlow' | 'isContra' | 'isBank' | 'isControl' | 'isCompanyOnly' | 'chargeKind' | 'parentId'
>;

/** What an account is below another: what that one is. */
function kindBelow(chart: Chart, number: string): Kind {
  const parent = chart.inUse(number, 'parent');
  if (parent.parentId !== null) throw fail('ledger.one_level');
  // What leases owe and have paid ahead is found on one account each.
  if (parent.isControl && parent.chargeKind === null) throw fail('ledger.nothing_below');
  const { type, subType, cashFlow, isContra, isBank, isControl, isCompanyOnly, chargeKind } = parent;
  return { type, subType, cashFlow, isContra, isBank, isControl, isCompanyOnly, chargeKind, parentId: parent.id };
}

/** Under which heading of a statement of cash an account stands; null for money itself. */
function cashFlowOf(subType: AccountSubType, isBank: boolean): Kind['cashFlow'] {
  if (isBank) return null;
  if (subType === 'FIXED_ASSET') return 'INVESTING';
  return subType === 'LONG_TERM_LIABILITY' || subType === 'EQUITY' ? 'FINANCING' : 'OPERATING';
}

/** What an account is at the top of the chart: what is said of it. */
function kindAtTop(subType: AccountSubType | null, { chargeKind, isBank }: AccountInput): Kind {
  if (subType === null) throw new Error('The contract let an account through that is of no kind');
  return {
    type: ACCOUNT_SUB_TYPES[subType],
    subType,
    cashFlow: cashFlowOf(subType, isBank),
    isContra: false,
    isBank,
    // Deposits follow from the leases.
    isControl: chargeKind === 'DEPOSIT',
    isCompanyOnly: false,
    chargeKind,
    parentId: null,
  };
}

/** Adds an account, below one of the chart or at the top of it. */
export const addAccount = command('account.create', async (ctx, input: AccountInput) => {
  const proof = permit(ctx, 'books:write');
  const { number, name, parent, subType } = input;
  const kind = parent === null ? kindAtTop(subType, input) : kindBelow(await loadChart(ctx), parent);
  const [id, at] = [newId(), now(ctx)];
  await ctx
    .write(proof)
    .insertInto('accounts')
    .values({ ...kind, orgId: ctx.org, id, number, name, createdAt: at, updatedAt: at })
    .execute();
  return audited<Account>({
    result: await getAccount(ctx, id),
    subject: { type: 'account', id },
    after: { number, name, ...(parent === null ? { subType, chargeKind: kind.chargeKind } : { parent }) },
  });
});

/** Calls an account something else, or takes it out of use; the database refuses that of what is needed. */
export const changeAccount = command(
  'account.change',
  async (ctx, id: string, { version, ...change }: AccountChange) => {
    const account = authorize(
      (await loadChart(ctx)).all.find((one) => one.id === id),
      () => holds(ctx, 'books:write'),
    );
    await rows.refuseStale(ctx, account, version);
    return audited({ ...(await rows.save(ctx, account, change)), subject: { type: 'account', id } });
  },
);
