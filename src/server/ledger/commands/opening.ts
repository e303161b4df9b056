import type { PlainDate } from '#contract/dates.ts';
import { fail } from '#server/access/app-error.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { newId } from '#server/db/new-id.ts';
import type { Chart } from '../queries/chart.ts';
import { type Closed, refuseClosed } from '../queries/periods.ts';
import { linesOf } from '../rules/posting.ts';
import type { Posting } from './post.ts';

/** What a lease stood at before it was kept here, in minor units of its currency. */
export type OpeningDraft = {
  /** The day in the books of what was held and paid ahead; what was owed is in them on the day it fell due. */
  on: PlainDate;
  owed: readonly { account: string; amountMinor: number; dueOn: PlainDate; memo: string | null }[];
  deposits: readonly { account: string; amountMinor: number }[];
  prepaidMinor: number;
  /** What it follows from: the same key posts once. */
  sourceKey: string;
};

type OpeningBooks = {
  lease: { id: string; propertyId: string; currency: string };
  chart: Chart;
  closed: Closed;
};

/** The bank in which deposits lie. */
const DEPOSIT_BANK = '1030';
/** The bank into which everything else is paid. */
const OPERATING_BANK = '1010';
/** What was owed before stands against it. */
const OPENING_BALANCE = '3000';

/** The postings of what a lease stood at before: open charges, deposits held and money paid ahead, each on its own. */
export function openingPostings(ctx: WriteCtx, { lease, chart, closed }: OpeningBooks, draft: OpeningDraft): Posting[] {
  const { on, owed, deposits, prepaidMinor, sourceKey } = draft;
  if (deposits.length > 0 || prepaidMinor > 0) refuseClosed(ctx, closed, on, 'on');
  const head = { type: 'OPENING' as const, lease, currency: lease.currency };
  const at = lease.propertyId;
  const charges = owed.map(({ account: number, amountMinor, dueOn, memo }, index): Posting => {
    const account = chart.inUse(number, `owed.${index}.account`);
    if (account.chargeKind === null) throw fail('ledger.account_not_chargeable', { field: `owed.${index}.account` });
    refuseClosed(ctx, closed, dueOn, `owed.${index}.dueOn`);
    const equity = chart.inUse(OPENING_BALANCE).id;
    return {
      ...head,
      id: newId(),
      on: dueOn,
      amountMinor,
      memo,
      sourceKey: `${sourceKey}:owed:${index}`,
      lines:
        account.chargeKind === 'DEPOSIT'
          ? linesOf('charge', chart.system, at, { charged: account.id }, { amountMinor })
          : linesOf('chargeOpening', chart.system, at, { equity }, { amountMinor }),
      charge: { id: newId(), accountId: account.id, kind: account.chargeKind },
    };
  });
  const held = deposits.map(({ account: number, amountMinor }, index): Posting => {
    const account = chart.inUse(number, `deposits.${index}.account`);
    if (account.chargeKind !== 'DEPOSIT')
      throw fail('ledger.account_not_deposit', { field: `deposits.${index}.account` });
    const bank = chart.inUse(DEPOSIT_BANK).id;
    return {
      ...head,
      id: newId(),
      on,
      amountMinor,
      sourceKey: `${sourceKey}:deposit:${number}`,
      lines: linesOf('depositOpening', chart.system, at, { bank, deposit: account.id }, { amountMinor }),
    };
  });
  if (prepaidMinor === 0) return [...charges, ...held];
  const bank = chart.inUse(OPERATING_BANK).id;
  const ahead: Posting = {
    ...head,
    id: newId(),
    on,
    amountMinor: prepaidMinor,
    sourceKey: `${sourceKey}:prepaid`,
    lines: linesOf('prepaymentOpening', chart.system, at, { bank }, { amountMinor: prepaidMinor }),
    receipt: { id: newId(), kind: 'OPENING' },
  };
  return [...charges, ...held, ahead];
}
