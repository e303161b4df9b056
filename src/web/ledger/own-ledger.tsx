import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { leaseLedgerMessages as texts } from './lease-ledger.messages.ts';
import { LedgerLines, type LedgerOf } from './ledger-lines.tsx';

/** What somebody was charged and paid, for themselves to read. */
export function OwnLedger({ lease }: { lease: LedgerOf }) {
  const ledger = useRead(api.ledger.ofLease, { params: { leaseId: lease.id }, query: {} }, { quiet: true });
  return (
    <Section title={texts.title}>
      {!ledger.data && ledger.error ? (
        <ReadFailed title={texts.failed} read={ledger} />
      ) : ledger.data?.lines.length === 0 ? (
        <p className="text-sm text-ink-3">{texts.none}</p>
      ) : (
        <LedgerLines lease={lease} ledger={ledger.data} lines={ledger.data?.lines ?? []} isNarrow />
      )}
    </Section>
  );
}
