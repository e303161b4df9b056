import { formatCurrency } from '#contract/format/currency.ts';
import type { Bill } from '#contract/work-orders/bills.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { officeJobMessages as texts } from './office-jobs.messages.ts';

type DecisionDialogProps = { order: WorkOrder; bill: Bill; accepted: boolean; isAbove: boolean; onClose: () => void };

/** Asks why a quote or an invoice is refused, or taken although it asks for more than passes by itself. */
export function DecisionDialog({ order, bill, accepted, isAbove, onClose }: DecisionDialogProps) {
  const { passesUpTo } = order;
  const most = passesUpTo ? formatCurrency(passesUpTo.amount, passesUpTo.currency) : '';
  const total = formatCurrency(bill.total.amount, bill.total.currency);
  return (
    <ActionFormDialog
      title={accepted ? texts.aboveTitle : texts.refuseTitle[bill.kind]}
      lede={accepted ? (isAbove ? texts.aboveLede(most) : texts.overLimitLede) : texts.refuseLede}
      keep={texts.keep}
      send={accepted ? texts.take[bill.kind](total) : texts.refuseTitle[bill.kind]}
      parts={{ reason: longTextPart(texts.reason, { maxLength: 500 }) }}
      call={api.workOrders.decideBill}
      params={{ workOrderId: order.id, billId: bill.id }}
      body={(sent) => ({ accepted, ...sent })}
      isRefusal={!accepted}
      onClose={onClose}
    />
  );
}

/** Answers somebody who has a job. */
export function AnswerDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  return (
    <ActionFormDialog
      title={texts.answerTitle(order.assignee.name)}
      lede={texts.answerLede}
      keep={texts.keep}
      send={texts.answerSend}
      parts={{ text: longTextPart(texts.answerText, { maxLength: 1000 }) }}
      call={api.workOrders.answer}
      params={{ workOrderId: order.id }}
      body={(sent) => sent}
      says={() => texts.answered}
      onClose={onClose}
    />
  );
}
