import { formatCurrency } from '#contract/format/currency.ts';
import type { Renewal } from '#contract/leases/leases.renewals.ts';
import type { Money } from '#contract/money.schemas.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import { increasePercentHundredths } from '#contract/rent/rent.increases.ts';
import { longDay } from '../lease-days.ts';
import { percentOf } from '../renewal-figures.ts';
import { ownLeaseMessages } from './own-lease.messages.ts';

const texts = ownLeaseMessages.renewal;

/** What became of an offer that waits for nobody any more. */
export function pastOf({ status, startsOn }: Pick<Renewal, 'status' | 'startsOn'>): string {
  if (status === 'ACCEPTED') return texts.status.ACCEPTED(longDay(startsOn));
  return status === 'DECLINED' ? texts.status.DECLINED : texts.status.EXPIRED;
}

/** By how much the rent that is offered differs from that of now. */
export function differenceOf(now: Money, then: Money): string {
  const [before, after] = [toMinor(now.amount, now.currency), toMinor(then.amount, then.currency)];
  const percent = percentOf(increasePercentHundredths(before, after));
  const amount = formatCurrency({ amount: fromMinor(Math.abs(after - before), now.currency), currency: now.currency });
  if (after === before) return texts.same;
  return (after > before ? texts.more : texts.less)(amount, percent);
}
