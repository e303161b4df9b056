import { ACCOUNT_TYPES } from '#contract/ledger/ledger.words.ts';
import { firstDayOfYear } from '#contract/periods.ts';
import { say } from '#server/access/sentences.ts';
import { listAccounts } from '#server/ledger/queries/accounts.ts';
import { type Balance, balancesAt, balancesThrough, netOf } from './balances.ts';
import { balancesAround, bookName, dayBefore, isResult, linesOfPeriod, payeesOfPeriod } from './journal-lines.ts';
import { apart, coded, type Definition, day, type Made, money, type Row, sumOf, text } from './report.ts';

/** Trial balance: every account of every property, before, moved, after. */
export const trialBalance: Definition = {
  group: 'BOOKS',
  over: 'PERIOD',
  hasBasis: true,
  namesRenters: false,
  narrowBy: { account: true },
  make: async (ctx, asked) => {
    const rows = (await balancesAround(ctx, asked)).map(({ was, is }) => ({
      propertyId: is.propertyId,
      property: bookName(ctx, is),
      number: is.number,
      account: is.account,
      forward: netOf(was),
      debit: is.debitMinor - was.debitMinor,
      credit: is.creditMinor - was.creditMinor,
      ending: netOf(is),
    }));
    return {
      columns: [...text('property', 'number', 'account'), ...money('forward', 'debit', 'credit', 'ending')],
      rows,
      tieOut: {
        leftMinor: sumOf(rows, ({ ending }) => Math.max(ending, 0)),
        rightMinor: sumOf(rows, ({ ending }) => Math.max(-ending, 0)),
        left: 'report.tie.debits',
        right: 'report.tie.credits',
      },
    };
  },
};

/** General ledger: each account with its beginning and every line of the period. */
export const generalLedger: Definition = {
  group: 'BOOKS',
  over: 'PERIOD',
  hasBasis: true,
  namesRenters: false,
  narrowBy: { account: true },
  make: async (ctx, asked) => {
    const [before, lines, payees] = await Promise.all([
      balancesThrough(ctx, asked, dayBefore(asked.from)),
      linesOfPeriod(ctx, asked),
      payeesOfPeriod(ctx, asked),
    ]);
    const beginnings = Map.groupBy(before, ({ number }) => number);
    const numbers = [...new Set([...beginnings.keys(), ...lines.map(({ number }) => number)])].toSorted();
    const byNumber = Map.groupBy(lines, ({ number }) => number);
    const rows = numbers.flatMap((number): Row[] => {
      let balance = sumOf(beginnings.get(number) ?? [], netOf);
      const own = byNumber.get(number) ?? [];
      const account = own[0]?.account ?? beginnings.get(number)?.[0]?.account ?? '';
      const head = { number, account, on: asked.from, memo: say(ctx.language, 'report.beginning'), balance };
      return [
        head,
        ...own.map((line) => {
          balance += netOf(line);
          const { transactionId, on, type, reference, unit, memo, debitMinor: debit, creditMinor: credit } = line;
          return {
            transactionId,
            number,
            account,
            on,
            type,
            reference,
            payee: payees.get(transactionId) ?? null,
            property: bookName(ctx, line),
            unit,
            memo,
            debit,
            credit,
            balance,
          };
        }),
      ];
    });
    return {
      columns: [
        ...text('number', 'account'),
        ...day('on'),
        ...coded('type'),
        ...text('reference', 'payee', 'property', 'unit', 'memo'),
        ...money('debit', 'credit'),
        ...apart('balance'),
      ],
      rows,
      tieOut: {
        leftMinor: sumOf(lines, ({ debitMinor }) => debitMinor),
        rightMinor: sumOf(lines, ({ creditMinor }) => creditMinor),
        left: 'report.tie.debits',
        right: 'report.tie.credits',
      },
    };
  },
};

/** Balance sheet: assets are liabilities, equity, and what was earned and not closed yet. */
export const balanceSheet: Definition = {
  group: 'PROPERTIES',
  over: 'DAY',
  hasBasis: true,
  namesRenters: false,
  make: async (ctx, asked) => {
    const yearBefore = dayBefore(firstDayOfYear(asked.to, asked.firstMonth));
    const [now = [], before = []] = await balancesAt(ctx, asked, [asked.to, yearBefore]);
    const read = (balance: Balance) => (balance.type === 'ASSET' ? netOf(balance) : -netOf(balance));
    const earnings = (all: readonly Balance[]) => -sumOf(all.filter(isResult), netOf);
    const standing = Map.groupBy(
      now.filter((one) => !isResult(one)),
      ({ accountId }) => accountId,
    );
    const rows = [...standing.values()].flatMap((same): Row[] => {
      const [first] = same;
      if (!first) return [];
      const balance = sumOf(same, read);
      const prior = sumOf(
        before.filter(({ accountId }) => accountId === first.accountId),
        read,
      );
      return [
        { type: first.type, number: first.number, account: first.account, balance, prior, change: balance - prior },
      ];
    });
    const [earned, earnedBefore] = [earnings(now), earnings(before)];
    const open = say(ctx.language, 'report.earnings');
    const all: Row[] = [
      ...rows.toSorted((a, b) => (String(a.number) < String(b.number) ? -1 : 1)),
      {
        type: 'EQUITY',
        number: '',
        account: open,
        balance: earned,
        prior: earnedBefore,
        change: earned - earnedBefore,
      },
    ];
    const of = (isAsset: boolean) =>
      sumOf(
        all.filter(({ type }) => (type === 'ASSET') === isAsset),
        ({ balance }) => Number(balance),
      );
    return {
      columns: [...coded('type'), ...text('number', 'account'), ...apart('balance', 'prior', 'change')],
      rows: all,
      tieOut: {
        leftMinor: of(true),
        rightMinor: of(false),
        left: 'report.tie.assets',
        right: 'report.tie.liabilities',
      },
    };
  },
};

/** The chart of accounts. */
export const chartOfAccounts: Definition = {
  group: 'BOOKS',
  over: 'DAY',
  hasBasis: false,
  namesRenters: false,
  narrowBy: { type: ACCOUNT_TYPES },
  make: async (ctx): Promise<Made> => {
    const accounts = await listAccounts(ctx);
    const rows = accounts.map(({ number, name, type, subType, parent, isContra, cashFlow, isActive }) => ({
      number,
      account: name,
      type,
      subType,
      parent,
      isContra: yesNo(isContra),
      cashFlow,
      isActive: yesNo(isActive),
    }));
    const { count } = await ctx.db
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('orgId', '=', ctx.org)
      .executeTakeFirstOrThrow();
    return {
      columns: [
        ...text('number', 'account'),
        ...coded('type', 'subType'),
        ...text('parent'),
        ...coded('isContra', 'cashFlow', 'isActive'),
      ],
      rows,
      tieOut: {
        leftMinor: rows.length,
        rightMinor: Number(count),
        isCount: true,
        left: 'report.tie.accounts',
        right: 'report.tie.kept',
      },
    };
  },
};

const yesNo = (is: boolean): string => (is ? 'YES' : 'NO');
