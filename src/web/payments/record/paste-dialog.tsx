import { useState } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/ledger/ledger.words.ts';
import type { PaymentLines } from '#contract/payments/payment-lines.ts';
import { DAY_ORDERS } from '#contract/payments/payments.words.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { paymentMethodWords } from '#web/ledger/ledger.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { pasteMessages as texts } from './paste.messages.ts';
import { PasteLines } from './paste-lines.tsx';
import { type Chosen, chosenAtFirst, recordedLines, totalsOf } from './pasted.ts';
import { useRecordMany } from './use-record-many.ts';

type DayOrder = (typeof DAY_ORDERS)[number];

/** Records many payments from pasted lines: what was found is shown, what is not sure is asked, then all of it is recorded. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [method, setMethod] = useState<PaymentMethod>('BANK_TRANSFER');
  const [found, setFound] = useState<PaymentLines | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const read = useWrite(api.payments.readLines);
  const recording = useRecordMany(onClose);
  const ask = (dayOrder: DayOrder | null) =>
    read.mutate(
      { body: { statement: text, dayOrder } },
      {
        onSuccess: ({ data }) => {
          setFound(data);
          setChosen(chosenAtFirst(data.lines));
        },
      },
    );
  if (found === null)
    return (
      <Dialog
        wide
        open
        onClose={onClose}
        title={texts.title}
        lede={texts.lede}
        footer={
          <>
            <Button onClick={onClose}>{texts.keep}</Button>
            <Button
              variant="primary"
              busy={read.isPending}
              disabledReason={text.trim() === '' ? texts.empty : undefined}
              onClick={() => ask(null)}
            >
              {texts.check}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label={texts.lines} hint={texts.hint}>
            <TextArea rows={10} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Field label={texts.method}>
            <Select value={method} onChange={setMethod} choices={choicesOf(PAYMENT_METHODS, paymentMethodWords)} />
          </Field>
        </div>
      </Dialog>
    );
  const lines = recordedLines(found.lines, chosen, method);
  const totals = totalsOf(lines).map(({ amount, currency }) => formatCurrency(amount, currency));
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={texts.title}
      lede={texts.found(lines.length, found.lines.length, totals)}
      footer={
        <>
          <Button variant="quiet" className="aside" onClick={() => setFound(null)}>
            {texts.back}
          </Button>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button
            variant="primary"
            busy={recording.isPending}
            disabledReason={lines.length === 0 ? texts.nothing : undefined}
            onClick={() => recording.mutate(lines)}
          >
            {texts.record(lines.length)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {found.isDayOrderOpen && (
          <Field label={texts.dayOrder} group>
            <Segment<DayOrder | ''>
              value=""
              onChange={(order) => order !== '' && ask(order)}
              choices={DAY_ORDERS.map((value) => ({ value, label: texts.dayOrders[value] }))}
            />
          </Field>
        )}
        {recording.kept.length > 0 && (
          <Note tone="late">
            <b>{texts.kept}</b>
            <ul className="mt-1 list-disc pl-4">
              {recording.kept.map(({ id, message }) => (
                <li key={id}>{message}</li>
              ))}
            </ul>
          </Note>
        )}
        <PasteLines lines={found.lines} chosen={chosen} onChoose={setChosen} />
      </div>
    </Dialog>
  );
}
