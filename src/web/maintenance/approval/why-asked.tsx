import { formatCurrency } from '#contract/format/currency.ts';
import type { Approval } from '#contract/maintenance/maintenance.approvals.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { toMinor } from '#contract/money.ts';
import { approvalMessages } from './approval.messages.ts';

const texts = approvalMessages.why;
type WhyAskedProps = { ticket: Pick<Ticket, 'costLimit' | 'costTotal'>; approval: Pick<Approval, 'amount'> };

/** Up to which amount the office need not ask, and what of it is spent, so that an owner sees why they are asked. */
export function WhyAsked({ ticket: { costLimit, costTotal }, approval }: WhyAskedProps) {
  return (
    <section>
      <h3 className="text-sm font-medium">{texts.heading}</h3>
      <p className="mt-1 text-sm text-ink-2">{reasonsOf(costLimit, costTotal, approval.amount).join(' ')}</p>
    </section>
  );
}

function reasonsOf(limit: Ticket['costLimit'], spent: Ticket['costTotal'], asked: Approval['amount']): string[] {
  if (limit === null) return [texts.noLimit];
  const spentMinor = spent === null ? 0 : toMinor(spent.amount, spent.currency);
  const isWithin =
    spentMinor + toMinor(asked.amount, asked.currency) <= toMinor(limit.amount.amount, limit.amount.currency);
  return [
    texts.limit[limit.givenBy](formatCurrency(limit.amount)),
    ...(spent !== null && spentMinor > 0 ? [texts.spent(formatCurrency(spent))] : []),
    ...(isWithin ? [texts.within] : []),
  ];
}
