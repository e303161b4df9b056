import type { Ticket } from '#contract/maintenance/maintenance.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { SignatureShown } from '#web/work-orders/signing/signature-shown.tsx';

/** That a piece of work is finished, signed; what was signed before stands below. */
export function OfficeSignature({ ticket, order }: { ticket: Ticket; order: WorkOrder }) {
  const [signature, ...earlier] = order.signatures;
  return signature && <SignatureShown signature={signature} timeZone={ticket.timeZone} office={{ earlier }} />;
}
