import { formatCurrency } from '#contract/format/currency.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';
import { classNames } from '#web/ui/class-names.ts';
import { jobMessages as texts } from './job.messages.ts';

const ROW = 'flex justify-between gap-[12px] py-[6px]';

/** What was spent on a job so far, with what is on its way. */
export function JobCosts({ entries, currency }: NonNullable<Job['costs']> & Pick<Job, 'currency'>) {
  const together = entries.reduce((sum, { total }) => sum + toMinor(total.amount, currency), 0);
  return (
    <section aria-label={texts.costs}>
      <h2 className="mb-[4px]">{texts.costs}</h2>
      <dl className="text-sm">
        {entries.map(({ id, description, total }) => (
          <div key={id} className={classNames(ROW, 'border-b border-line')}>
            <dt className="min-w-0">{description}</dt>
            <dd className="whitespace-nowrap tabular-nums">{formatCurrency(total.amount, currency)}</dd>
          </div>
        ))}
        {entries.length > 1 && (
          <div className={classNames(ROW, 'font-semibold')}>
            <dt>{texts.together}</dt>
            <dd className="tabular-nums">{formatCurrency(fromMinor(together, currency), currency)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
