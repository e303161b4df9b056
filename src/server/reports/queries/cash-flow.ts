import { say } from '#server/access/sentences.ts';
import { netOf } from './balances.ts';
import { balancesAround } from './journal-lines.ts';
import { coded, type Definition, money, type Row, sumOf, text } from './report.ts';

const SECTIONS = ['OPERATING', 'INVESTING', 'FINANCING'];

/**
 * Cash flow, directly: what each account that is no money brought or took on the basis of payments. Debits and credits of a
 * transaction are the same, so what those accounts moved is what banks moved.
 */
export const cashFlow: Definition = {
  group: 'PROPERTIES',
  over: 'PERIOD',
  hasBasis: false,
  namesRenters: false,
  make: async (ctx, asked) => {
    const around = await balancesAround(ctx, { ...asked, basis: 'CASH' });
    const banks = around.filter(({ is }) => is.isBank);
    const openingMinor = sumOf(banks, ({ was }) => netOf(was));
    const others = Map.groupBy(
      around.filter(({ is }) => !is.isBank),
      ({ is }) => is.accountId,
    );
    const moved = [...others.values()]
      .flatMap((same): Row[] => {
        const [first] = same;
        // What an account gained as a credit is what came in.
        const amount = sumOf(same, ({ was, is }) => netOf(was) - netOf(is));
        if (!first || amount === 0) return [];
        const { number, account, cashFlow: section } = first.is;
        return [{ section: section ?? 'OPERATING', number, account, amount }];
      })
      .toSorted(
        (a, b) =>
          SECTIONS.indexOf(String(a.section)) - SECTIONS.indexOf(String(b.section)) ||
          (String(a.number) < String(b.number) ? -1 : 1),
      );
    const opening: Row = {
      section: null,
      number: '',
      account: say(ctx.language, 'report.opening'),
      amount: openingMinor,
    };
    const rows = [opening, ...moved];
    return {
      columns: [...coded('section'), ...text('number', 'account'), ...money('amount')],
      rows,
      tieOut: {
        leftMinor: sumOf(rows, ({ amount }) => Number(amount)),
        rightMinor: sumOf(banks, ({ is }) => netOf(is)),
        left: 'report.tie.closing',
        right: 'report.tie.banks',
      },
    };
  },
};
