import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { laterDay } from '#contract/dates.ts';
import type { Account } from '#contract/ledger/ledger.accounts.ts';
import type { LeaseLedger as Ledger, LedgerLine } from '#contract/ledger/ledger.ts';
import { CREDIT_KINDS, REVERSAL_REASONS } from '#contract/ledger/ledger.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { moneyPart, optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { todayIn } from '#web/ui/zone.ts';
import { creditKindWords, reversalReasonWords } from './ledger.messages.ts';
import { ledgerDialogMessages as texts } from './ledger-dialog.messages.ts';
import type { PostedTo } from './ledger-lines.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

export type DialogProps = { lease: PostedTo; ledger: Ledger; onClose: () => void };

/** What is posted to a lease, by what stands in the address: a payment, a charge, a credit, or what takes something back. */
export function LedgerDialog({ step, ...props }: DialogProps & { step: string }) {
  if (step === 'payment') return <PaymentDialog {...props} />;
  if (step === 'charge') return <ChargeDialog {...props} />;
  if (step === 'credit') return <CreditDialog {...props} />;
  return <Reversal transactionId={step} {...props} />;
}

/** Taking back what stands in the address. Where somebody else does so meanwhile, that is said: nothing vanishes under a hand. */
function Reversal({ transactionId, ...props }: DialogProps & { transactionId: string }) {
  const line = props.ledger.lines.find((one) => one.transactionId === transactionId);
  const isOver = !line || line.reversedById !== null;
  const [asks] = useState(!isOver);
  if (!line || !asks) return null;
  return <ReversalDialog line={line} isOver={isOver} {...props} />;
}

const choiceOf = ({ number, name }: Account) => ({ value: number, label: `${number} ${name}` });

function ChargeDialog({ lease, ledger: { currency }, onClose }: DialogProps) {
  const accounts = useRead(api.ledger.accounts, {});
  if (!accounts.data) return null;
  const chargeable = accounts.data.filter(
    ({ chargeKind, isActive, type }) => chargeKind && isActive && type !== 'EQUITY',
  );
  return (
    <ActionFormDialog
      {...texts.charging}
      keep={texts.keep}
      parts={{
        account: selectPart(texts.fields.account, chargeable.map(choiceOf), '4000'),
        amount: moneyPart(texts.fields.amount, currency),
        dueOn: dayPart(texts.fields.dueOn),
        memo: textPart(texts.fields.memo, { optional: true, maxLength: 240 }),
      }}
      values={{ dueOn: todayIn(lease.timeZone) }}
      schema={async () => (await import('#contract/ledger/ledger.ts')).ChargeInput}
      call={api.ledger.charge}
      params={{ leaseId: lease.id }}
      body={(sent) => sent}
      says={() => texts.charging.done}
      onClose={onClose}
    />
  );
}

function CreditDialog({ lease, ledger: { currency }, onClose }: DialogProps) {
  const accounts = useRead(api.ledger.accounts, {});
  const today = todayIn(lease.timeZone);
  if (!accounts.data) return null;
  const fitting = accounts.data.filter(
    ({ type, isActive, isCompanyOnly }) => isActive && !isCompanyOnly && ['INCOME', 'EXPENSE', 'EQUITY'].includes(type),
  );
  return (
    <ActionFormDialog
      {...texts.crediting}
      keep={texts.keep}
      parts={{
        kind: selectPart(texts.fields.kind, choicesOf(CREDIT_KINDS, creditKindWords), 'WAIVE_UNPAID'),
        account: selectPart(texts.fields.against, fitting.map(choiceOf), '4000'),
        amount: moneyPart(texts.fields.amount, currency),
        on: dayPart(texts.fields.on, { max: today }),
        memo: textPart(texts.fields.memo, { optional: true, maxLength: 240 }),
      }}
      values={{ on: today }}
      schema={async () => (await import('#contract/ledger/ledger.ts')).CreditInput}
      call={api.ledger.credit}
      params={{ leaseId: lease.id }}
      body={(sent) => sent}
      says={() => texts.crediting.done}
      onClose={onClose}
    />
  );
}

const reversalParts = (currency: string, { on, type }: LedgerLine) => ({
  on: dayPart(texts.fields.on, { min: on }),
  reason: segmentPart(
    texts.fields.reason,
    choicesOf(type === 'PAYMENT' ? REVERSAL_REASONS : (['ERROR'] as const), reversalReasonWords),
    'ERROR',
  ),
  fee: optionalMoneyPart(texts.reversing.fee, currency, { hint: texts.reversing.feeHint }),
  memo: textPart(texts.fields.memo, { optional: true, maxLength: 240 }),
});

type ReversalDialogProps = DialogProps & { line: LedgerLine; isOver: boolean };

function ReversalDialog({ lease, line, isOver, ledger: { currency }, onClose }: ReversalDialogProps) {
  return (
    <ActionFormDialog
      {...texts.reversing}
      keep={texts.keep}
      isFinal
      sendDisabledReason={isOver ? texts.reversing.over : undefined}
      parts={reversalParts(currency, line)}
      values={{ on: laterDay(line.on, todayIn(lease.timeZone)) }}
      schema={async () => (await import('#contract/ledger/ledger.ts')).ReversalInput}
      call={api.ledger.reverse}
      params={{ transactionId: line.transactionId }}
      // A fee that is not on the screen any more is not meant.
      body={(sent) => ({ ...sent, fee: sent.reason === 'NSF' ? sent.fee : null })}
      says={() => texts.reversing.done}
      onClose={onClose}
    >
      {(form) => <ReversalFields form={form} isPayment={line.type === 'PAYMENT'} />}
    </ActionFormDialog>
  );
}

/** Only a payment has more than one reason, and only what the bank returned a fee. */
function ReversalFields({
  form,
  isPayment,
}: {
  form: PartsForm<ReturnType<typeof reversalParts>>;
  isPayment: boolean;
}) {
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <>
      <PartFields form={form} names={isPayment ? ['on', 'reason'] : ['on']} />
      {reason === 'NSF' && <PartFields form={form} names={['fee']} />}
      <PartFields form={form} names={['memo']} />
    </>
  );
}
