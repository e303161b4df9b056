import { useState } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import type { PaymentMethod } from '#contract/ledger/ledger.words.ts';
import type { PaymentLines } from '#contract/payments/payment-lines.ts';
import { DAY_ORDERS } from '#contract/payments/payments.words.ts';
import { TypedDialog } from '#web/forms/typed-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { pasteMessages as texts } from './paste.messages.ts';
import { PasteLines } from './paste-lines.tsx';
import { choosing, chosenAtFirst, fatesOf, recordedLines } from './pasted.ts';
import { useLineChecks, useRecordMany } from './use-record-many.ts';

type DayOrder = (typeof DAY_ORDERS)[number];
type Props = {
  batchId: string;
  found: PaymentLines;
  method: PaymentMethod;
  onOrder: (order: DayOrder) => void;
  onBack: () => void;
  onClose: () => void;
};

/** What was found in pasted lines: whose each is, what would be refused, what all comes to; from here it is recorded. */
export function FoundLines({ batchId, found, method, onOrder, onBack, onClose }: Props) {
  const [chosen, setChosen] = useState(() => chosenAtFirst(found.lines));
  const recording = useRecordMany(batchId, onClose);
  const all = recordedLines(found.lines, chosen, method);
  const check = useLineChecks(
    batchId,
    all.filter(({ id }) => !recording.outcome.has(id)),
  );
  const { lines, refusals, recordedIds } = fatesOf(all, check.refusals, recording.outcome);
  const hasRecorded = recordedIds.size > 0;
  const totals = check.totals.map(({ amount, currency }) => formatCurrency(amount, currency));
  return (
    <TypedDialog
      wide
      open
      // What was pasted goes with it, until some of it is recorded.
      isTyped={() => !hasRecorded}
      onClose={onClose}
      title={texts.title}
      lede={hasRecorded ? texts.recorded(recordedIds.size) : texts.found(lines.length, found.lines.length, totals)}
      footer={
        <>
          {!hasRecorded && (
            <Button variant="quiet" className="aside" onClick={onBack}>
              {texts.back}
            </Button>
          )}
          <Button onClick={onClose}>{hasRecorded ? texts.close : texts.keep}</Button>
          <Button
            variant="primary"
            busy={recording.isPending || check.isChecking}
            disabledReason={lines.length === 0 ? texts.nothing : undefined}
            onClick={() => recording.mutate({ lines, leavesSome: refusals.size > 0 })}
          >
            {texts.record(lines.length)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {found.isDayOrderOpen && !hasRecorded && (
          <Field label={texts.dayOrder} group>
            <Segment<DayOrder | ''>
              value=""
              onChange={(order) => order !== '' && onOrder(order)}
              choices={DAY_ORDERS.map((value) => ({ value, label: texts.dayOrders[value] }))}
            />
          </Field>
        )}
        <div role="status" className="grid gap-4 empty:hidden">
          {refusals.size > 0 && <Note tone="late">{texts.refused(refusals.size)}</Note>}
          {check.hasFailed && <Note tone="soon">{texts.unchecked}</Note>}
        </div>
        <PasteLines
          lines={found.lines}
          chosen={chosen}
          refusals={refusals}
          recordedIds={recordedIds}
          onChoose={(number, lease) => setChosen(choosing(chosen, number, lease))}
        />
      </div>
    </TypedDialog>
  );
}
