import { formatCurrency } from '#contract/format/currency.ts';
import type { LeaseLedger } from '#contract/ledger/ledger.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Colored } from '#web/ui/colored.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { leaseBalanceMessages as texts } from './lease-balance.messages.ts';

/** What a lease owes, in one line that leads to its ledger; for whoever reads ledgers, once it is known. */
export function LeaseBalance({ leaseId }: { leaseId: string }) {
  const { activeRole } = useSession();
  const { data, isLoading } = useRead(
    api.ledger.ofLease,
    { params: { leaseId }, query: {} },
    { quiet: true, enabled: can(activeRole, 'ledger:read') },
  );
  if (!data) return isLoading ? <Coming /> : null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-sunken px-4 py-3">
      <dl className="max-desktop:flex-1">
        <dt className="text-xs text-ink-3">{texts.balance}</dt>
        <dd className="text-lg font-semibold tabular-nums">
          <Link href={paths.lease(leaseId)}>{formatCurrency(data.balance, data.currency)}</Link>
        </dd>
      </dl>
      <p className="min-w-0 flex-1 text-sm text-ink-2 max-desktop:order-1 max-desktop:basis-full">
        <Standing ledger={data} />
      </p>
      {can(activeRole, 'ledger:write') && (
        <LinkButton href={withQuery(paths.lease(leaseId), { ledger: 'payment' })}>{texts.record}</LinkButton>
      )}
    </div>
  );
}

/** What the balance means for whoever reads it: due by today first, then what was paid ahead. */
function Standing({ ledger: { due, prepaid, lines, currency } }: { ledger: LeaseLedger }) {
  if (lines.length === 0) return texts.none;
  if (Number(due) > 0) return <Colored tone="late">{texts.due(formatCurrency(due, currency))}</Colored>;
  if (Number(prepaid) > 0) return texts.prepaid(formatCurrency(prepaid, currency));
  return texts.nothingDue;
}
