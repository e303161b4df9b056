import { useState } from 'react';
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/ledger/ledger.words.ts';
import { countPastedLines, PASTED_LINES_MAX, STATEMENT_LENGTH_MAX } from '#contract/payments/pasted-statement.ts';
import type { PaymentLines } from '#contract/payments/payment-lines.ts';
import type { DAY_ORDERS } from '#contract/payments/payments.words.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useTyped } from '#web/drafts/use-draft.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { TypedDialog } from '#web/forms/typed-dialog.tsx';
import { paymentMethodWords } from '#web/ledger/ledger.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { FoundLines } from './found-lines.tsx';
import { pasteMessages as texts } from './paste.messages.ts';

/** Records many payments from pasted lines: what was found is shown, what is not sure is asked, then all of it is recorded. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [method, setMethod] = useState<PaymentMethod>('BANK_TRANSFER');
  const [found, setFound] = useState<{ batchId: string; lines: PaymentLines } | null>(null);
  const isTyped = () => text.trim() !== '';
  useTyped(isTyped);
  const read = useWrite(api.payments.readLines);
  const ask = (dayOrder: (typeof DAY_ORDERS)[number] | null) =>
    read.mutate(
      { body: { statement: text, dayOrder } },
      { onSuccess: ({ data }) => setFound({ batchId: crypto.randomUUID(), lines: data }) },
    );
  if (found !== null)
    return (
      <FoundLines
        // What is read anew is another batch.
        key={found.batchId}
        batchId={found.batchId}
        found={found.lines}
        method={method}
        onOrder={ask}
        onBack={() => setFound(null)}
        onClose={onClose}
      />
    );
  const tooMuch = tooMuchOf(text);
  return (
    <TypedDialog
      wide
      open
      isTyped={isTyped}
      onClose={onClose}
      title={texts.title}
      lede={texts.lede}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button
            variant="primary"
            busy={read.isPending}
            disabledReason={!isTyped() ? texts.empty : tooMuch}
            onClick={() => ask(null)}
          >
            {texts.check}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={texts.lines} hint={texts.hint} error={tooMuch}>
          <TextArea rows={10} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field label={texts.method}>
          <Select value={method} onChange={setMethod} choices={choicesOf(PAYMENT_METHODS, paymentMethodWords)} />
        </Field>
      </div>
    </TypedDialog>
  );
}

/** Says that a statement is longer than what is read at once. */
function tooMuchOf(statement: string): string | undefined {
  const lines = countPastedLines(statement);
  if (lines > PASTED_LINES_MAX) return texts.tooManyLines(lines, PASTED_LINES_MAX);
  return statement.length > STATEMENT_LENGTH_MAX ? texts.tooLong : undefined;
}
