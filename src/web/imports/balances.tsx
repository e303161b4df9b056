import { formatCurrency } from '#contract/format/currency.ts';
import type { Import, ImportBalance } from '#contract/imports/imports.ts';
import { Note } from '#web/ui/note.tsx';
import { balanceMessages as texts } from './imports.messages.ts';

/** What leases stood at, by kind, beside what the file itself comes to; each line ties or says by how much it does not. */
export function Balances({ of: { balances, status } }: { of: Pick<Import, 'balances' | 'status'> }) {
  if (balances.length === 0) return null;
  const isTied = balances.every((balance) => balance.isTied);
  return (
    <section className="mb-[24px] grid max-w-[720px] gap-3" aria-labelledby="balances">
      <header>
        <h2 id="balances">{texts.title}</h2>
        <p className="text-sm text-ink-3">{status === 'DONE' ? texts.ledeDone : texts.lede}</p>
      </header>
      <dl className="grid gap-3 border-y border-line-2 py-3 text-sm">
        {balances.map((balance) => (
          <BalanceLine key={`${balance.field} ${balance.currency}`} balance={balance} />
        ))}
      </dl>
      <Note tone={isTied ? 'good' : 'late'}>{isTied ? texts.ties : texts.doesNotTie}</Note>
    </section>
  );
}

function BalanceLine({ balance }: { balance: ImportBalance }) {
  const { field, currency, fileSource, isTied, leaseCount, wrongSumRow } = balance;
  const money = (amount: string) => formatCurrency(amount, currency);
  const isNothing = (amount: string) => Number(amount) === 0;
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
      <dt className="flex-[1_1_140px]">
        {texts.kinds[field]}
        <span className="block text-xs text-ink-3">{texts.leases(leaseCount)}</span>
        {!isNothing(balance.aheadAmount) && (
          <span className="block text-xs text-ink-3">{texts.ahead(money(balance.aheadAmount))}</span>
        )}
      </dt>
      <dd className="flex-[1_1_160px] text-right">
        <b className="font-semibold tabular-nums">{money(balance.amount)}</b>
        <span className="block text-xs text-ink-3">{texts.file[fileSource](money(balance.fileAmount))}</span>
        {!isTied && (
          <span className="block text-xs font-medium text-danger-text">
            {texts.difference(money(balance.difference))}
          </span>
        )}
        {!isNothing(balance.leftOutAmount) && (
          <span className="block text-xs text-ink-3">{texts.leftOut(money(balance.leftOutAmount))}</span>
        )}
        {wrongSumRow !== null && <span className="block text-xs text-ink-3">{texts.wrongSum(wrongSumRow)}</span>}
      </dd>
    </div>
  );
}
