import type { LeftOpen } from '#contract/dashboard/dashboard.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { lastDayOf } from '#contract/leases/leases.terms.ts';
import type { OwnLease } from '#contract/leases/leases.ts';
import { daysAhead, shortDay } from '#web/leases/lease-days.ts';
import { paths, withQuery } from '#web/paths.ts';
import { DueBrief } from '#web/payments/due/due-brief.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { renterMessages as texts } from './dashboard.messages.ts';

type EarlierHomeProps = {
  /** What it is called. */
  home: string;
  lease: OwnLease;
  left: LeftOpen;
  /** The page says of all of it already that it could not be read again. */
  isSaidAbove: boolean;
};

/** A home of before: what is still to be paid for it, and what the office holds of it. */
export function EarlierHome({ home, lease, left, isSaidAbove }: EarlierHomeProps) {
  const title = texts.earlier(home, shortDay(lastDayOf(lease)));
  if (Number(left.owed.amount) === 0)
    return (
      <Section title={title}>
        <Held lease={lease} left={left} />
      </Section>
    );
  return (
    <DueBrief leaseId={lease.id} home={title} isSaidAbove={isSaidAbove}>
      <Held lease={lease} left={left} className="mt-3" />
    </DueBrief>
  );
}

type HeldProps = Pick<EarlierHomeProps, 'lease' | 'left'> & { className?: string };

function Held({ lease: { id, timeZone }, left: { deposit, prepaid, settleByOn }, className }: HeldProps) {
  const [hasDeposit, hasPrepaid] = [Number(deposit.amount) > 0, Number(prepaid.amount) > 0];
  if (!hasDeposit && !hasPrepaid) return null;
  return (
    <p className={classNames('text-sm', className)}>
      {[
        hasDeposit && texts.depositHeld(formatCurrency(deposit)),
        hasPrepaid && texts.prepaidHeld(formatCurrency(prepaid)),
        settleByOn && (daysAhead(settleByOn, timeZone) < 0 ? texts.settleWasBy : texts.settleBy)(shortDay(settleByOn)),
      ]
        .filter(Boolean)
        .join(' ')}{' '}
      <Link className="link" href={withQuery(paths.ownLease, { lease: id, tab: 'deposit' })}>
        {texts.seeHeld}
      </Link>
    </p>
  );
}
