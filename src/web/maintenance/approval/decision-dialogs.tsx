import { formatCurrency } from '#contract/format/currency.ts';
import type { Approval } from '#contract/maintenance/maintenance.approvals.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { ANSWER_CHANNELS } from '#contract/maintenance/maintenance.words.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { channelWords, approvalMessages as texts } from './approval.messages.ts';

type DialogProps = { ticket: Ticket; approval: Approval; onClose: () => void };

/** The owner's no, with the reason. */
export function RefuseDialog({ ticket: { id, version }, approval, onClose }: DialogProps) {
  const { title, usual, ...words } = texts.refuseDialog;
  return (
    <ActionFormDialog
      {...words}
      title={title(formatCurrency(approval.amount))}
      keep={texts.keep}
      isRefusal
      parts={{ reason: longTextPart(words.reason, { maxLength: 500, rows: 3, usual }) }}
      call={api.maintenance.decide}
      params={{ ticketId: id }}
      body={(sent) => ({ approved: false, ...sent, version })}
      onClose={onClose}
    />
  );
}

/** What the owner told the office, as the office writes it down. */
export function RecordDialog({ ticket: { id, version, contacts, currency }, approval, onClose }: DialogProps) {
  const words = texts.recordDialog;
  const owners =
    approval.everyOwner?.open ?? contacts.filter(({ roles }) => roles.includes('OWNER')).map(({ person }) => person);
  const choices = owners.map((owner) => ({ value: owner.id, label: owner.name }));
  const parts = {
    answer: segmentPart(
      words.answer,
      [
        { value: 'YES', label: words.yes },
        { value: 'NO', label: words.no },
      ],
      'YES',
    ),
    amount: optionalMoneyPart(words.amount, currency, { hint: words.amountHint(formatCurrency(approval.amount)) }),
    ownerId: selectPart<string>(words.who, choices, choices[0]?.value ?? ''),
    givenBy: segmentPart(words.how, choicesOf(ANSWER_CHANNELS, channelWords), 'PHONE'),
    reason: longTextPart(words.reason, { optional: true, maxLength: 500, rows: 3 }),
  };
  return (
    <ActionFormDialog
      {...words}
      keep={texts.keep}
      parts={parts}
      values={{ amount: approval.amount.amount }}
      call={api.maintenance.decide}
      params={{ ticketId: id }}
      body={({ answer, ownerId, amount, ...sent }) => ({
        ...sent,
        approved: answer === 'YES',
        amount: answer === 'YES' ? amount : null,
        ownerId: ownerId || null,
        version,
      })}
      onClose={onClose}
    >
      {(form) => (
        <PartFields
          form={form}
          names={
            owners.length > 1
              ? ['answer', 'amount', 'ownerId', 'givenBy', 'reason']
              : ['answer', 'amount', 'givenBy', 'reason']
          }
        />
      )}
    </ActionFormDialog>
  );
}

type TalkDialogProps = { ticket: Ticket; onClose: () => void; isAnswer: boolean };

/** The owner's question to the office, or the office's answer. */
export function TalkDialog({ ticket: { id, version }, onClose, isAnswer }: TalkDialogProps) {
  const { usual, ...words } = isAnswer ? { ...texts.answerDialog, usual: undefined } : texts.questionDialog;
  return (
    <ActionFormDialog
      {...words}
      keep={texts.keep}
      parts={{ text: longTextPart(words.text, { maxLength: 1000, rows: 4, ...(usual && { usual }) }) }}
      call={isAnswer ? api.maintenance.answerOwner : api.maintenance.askBack}
      params={{ ticketId: id }}
      body={(sent) => ({ ...sent, version })}
      onClose={onClose}
    />
  );
}
