import { addDays, laterDay } from '#contract/dates.ts';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import { formatMonth } from '#contract/format/month.ts';
import { write } from '#contract/format/write-moment.ts';
import { fromMinor } from '#contract/money.ts';
import { lateFeesBetween } from '#contract/rent/rent.late-fees.ts';
import { lateFeePolicyOf } from '#contract/rent/rent.policy-amounts.ts';
import { nextOf, type Preview, previewOf } from '#contract/rent/rent.preview.ts';
import type { RentTerms } from '#contract/rent/rent.ts';
import { shortDay } from '#web/leases/lease-days.ts';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { todayIn } from '#web/ui/zone.ts';
import { rentMessages as texts } from '../rent.messages.ts';
import { type LineValue, linesToReckon } from './terms-form.tsx';

const LATE_DAYS = 62;

/** What the typed lines come to in the twelve months from now on, or from the first month of the lease. */
export const previewOfTyped = (terms: RentTerms, lines: readonly LineValue[]): Preview =>
  previewOf(
    {
      lines: linesToReckon(lines, terms.currency),
      lastOn: terms.lastOn,
      policy: terms.proration.rules,
      currency: terms.currency,
    },
    laterDay(todayIn(terms.timeZone), terms.startsOn),
  );

/** The next twelve months beside the form, as it is typed. */
export function TermsPreview({ terms, lines }: { terms: RentTerms; lines: readonly LineValue[] }) {
  const preview = previewOfTyped(terms, lines);
  const money = (minor: number) => formatCurrency(fromMinor(minor, terms.currency), terms.currency);
  const amount = (minor: number) => formatAmount(fromMinor(minor, terms.currency), terms.currency);
  const highest = Math.max(1, ...preview.months.map(({ totalMinor }) => totalMinor));
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <header>
          <h2>{texts.preview}</h2>
          <p className="text-sm text-ink-3">{texts.previewLede}</p>
        </header>
        <div className="flex h-28 items-end gap-1" role="img" aria-label={texts.chart}>
          {preview.months.map(({ month, totalMinor }) => (
            <div key={month} className="flex min-w-0 flex-1 flex-col items-center gap-1">
              <div
                className="w-full rounded-t-sm bg-(--color-chart-1)"
                style={{ height: `${Math.round((totalMinor / highest) * 84)}px` }}
              />
              <span className="text-xs text-ink-3">
                {write(new Date(month), { month: 'narrow' }, orgLocaleTag(), 'UTC')}
              </span>
            </div>
          ))}
        </div>
        <dl className="grid gap-2 text-sm">
          {preview.runs.map((run) => (
            <div key={run.from} className="flex justify-between gap-4">
              <dt>
                {texts.run(monthName(run.from), monthName(run.to))}
                {(run.months > 1 || run.partsMinor.length > 1) && (
                  <span className="block text-xs text-ink-3">
                    {texts.times(run.months, run.partsMinor.map(amount))}
                  </span>
                )}
              </dt>
              <dd className="tabular-nums">{money(run.totalMinor)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-t border-line-2 pt-2 font-medium">
            <dt>{texts.total}</dt>
            <dd className="tabular-nums">{money(preview.totalMinor)}</dd>
          </div>
        </dl>
      </section>
      <IfLate terms={terms} preview={preview} money={money} />
    </div>
  );
}

/** What is charged where the next of what falls due is not paid: what fell due before goes by the rules of then. */
function IfLate({ terms, preview, money }: { terms: RentTerms; preview: Preview; money: (minor: number) => string }) {
  const policy = lateFeePolicyOf(terms.lateFee.rules, terms.currency);
  const first = policy && nextOf(preview, policy.accounts, todayIn(terms.timeZone));
  const [fee] =
    policy && first
      ? lateFeesBetween(first.dueOn, addDays(first.dueOn, LATE_DAYS), {
          policy,
          charges: [{ id: first.lineId, account: first.account, dueOn: first.dueOn, amountMinor: first.amountMinor }],
          settlements: [],
          monthlyRecurringMinor: first.fullMinor,
        })
      : [];
  return (
    <section className="grid gap-2 text-sm">
      <h2>{texts.ifLate}</h2>
      {fee && first ? (
        <div className="flex justify-between gap-4">
          <span>
            {texts.lateOn(shortDay(fee.on))}
            <span className="block text-xs text-ink-3">
              {texts.lateOf(money(first.amountMinor), shortDay(first.dueOn))}
            </span>
          </span>
          <span className="tabular-nums">{money(fee.amountMinor)}</span>
        </div>
      ) : (
        <p className="text-ink-3">{texts.noFee}</p>
      )}
    </section>
  );
}

const monthName = (month: string): string => formatMonth(month, orgLocaleTag());
