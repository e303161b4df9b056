import { Suspense } from 'react';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import type { LedgerOf } from './ledger-lines.tsx';

// The forms come when one is opened.
const LedgerDialog = lazyOnce(async () => ({ default: (await import('./ledger-dialogs.tsx')).LedgerDialog }));

/** What can be posted to a lease from anywhere on its page. */
export const POSTINGS = ['payment', 'charge', 'credit'] as const;
export type Posting = (typeof POSTINGS)[number];

/** The dialog that the address asks for: a payment, a charge, a credit, or what takes something back. */
export function LedgerDialogs({ lease }: { lease: LedgerOf }) {
  const { shown, close } = useDialogUrl('ledger');
  return shown ? <Opened key={shown} lease={lease} step={shown} onClose={close} /> : null;
}

function Opened({ lease, step, onClose }: { lease: LedgerOf; step: string; onClose: () => void }) {
  const ledger = useRead(api.ledger.ofLease, { params: { leaseId: lease.id }, query: {} });
  if (!ledger.data) return null;
  return (
    <Suspense>
      <LedgerDialog step={step} lease={lease} ledger={ledger.data} onClose={onClose} />
    </Suspense>
  );
}
