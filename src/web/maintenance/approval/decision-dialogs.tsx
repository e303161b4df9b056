import { formatCurrency } from '#contract/format/currency.ts';
import type { Approval } from '#contract/maintenance/maintenance.approvals.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { ANSWER_CHANNELS } from '#contract/maintenance/maintenance.words.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { channelWords, approvalMessages as texts } from './approval.messages.ts';

type DialogProps = { ticket: Ticket; approval: Approval; onClose: () => void };

const refuseParts = { reason: longTextPart(texts.refuseDialog.reason, { maxLength: 500, rows: 3 }) };

/** The owner's no, with the reason. */
export function RefuseDialog({ ticket, approval, onClose }: DialogProps) {
  const form = useContractForm({
    parts: refuseParts,
    bodyOf: (values) => ({ approved: false, ...sentOf(refuseParts, values) }),
    call: api.maintenance.decide,
    values: emptyOf(refuseParts),
    input: (body) => ({ params: { ticketId: ticket.id }, body: { ...body, version: ticket.version } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.refuseDialog.title(formatCurrency(approval.amount))}
      lede={texts.refuseDialog.lede}
      form={form}
      cancel={texts.keep}
      send={texts.refuseDialog.send}
      variant="danger"
    >
      <PartFields form={form} />
    </FormDialog>
  );
}

/** What the owner told the office, as the office writes it down. */
export function RecordDialog({ ticket, approval, onClose }: DialogProps) {
  const words = texts.recordDialog;
  const owners = ticket.contacts.filter(({ roles }) => roles.includes('OWNER')).map(({ person }) => person);
  const choices = owners.map(({ id, name }) => ({ value: id, label: name }));
  const parts = {
    answer: segmentPart(
      words.answer,
      [
        { value: 'YES', label: words.yes(formatCurrency(approval.amount)) },
        { value: 'NO', label: words.no },
      ],
      'YES',
    ),
    ownerId: selectPart<string>(words.who, choices, choices[0]?.value ?? ''),
    givenBy: segmentPart(words.how, choicesOf(ANSWER_CHANNELS, channelWords), 'PHONE'),
    reason: longTextPart(words.reason, { optional: true, maxLength: 500, rows: 3 }),
  };
  const form = useContractForm({
    parts,
    bodyOf: ({ answer, ownerId, givenBy, reason }) => ({
      approved: answer === 'YES',
      ownerId: ownerId || null,
      givenBy,
      reason,
    }),
    call: api.maintenance.decide,
    values: emptyOf(parts),
    input: (body) => ({ params: { ticketId: ticket.id }, body: { ...body, version: ticket.version } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.title}
      lede={words.lede}
      form={form}
      cancel={texts.keep}
      send={words.send}
    >
      <PartFields
        form={form}
        names={owners.length > 1 ? ['answer', 'ownerId', 'givenBy', 'reason'] : ['answer', 'givenBy', 'reason']}
      />
    </FormDialog>
  );
}

type TalkDialogProps = { ticket: Ticket; onClose: () => void; isAnswer: boolean };

/** The owner's question to the office, or the office's answer. */
export function TalkDialog({ ticket, onClose, isAnswer }: TalkDialogProps) {
  const words = isAnswer ? texts.answerDialog : texts.questionDialog;
  const parts = { text: longTextPart(words.text, { maxLength: 1000, rows: 4 }) };
  const form = useContractForm({
    parts,
    bodyOf: (values) => sentOf(parts, values),
    call: isAnswer ? api.maintenance.answerOwner : api.maintenance.askBack,
    values: emptyOf(parts),
    input: (body) => ({ params: { ticketId: ticket.id }, body: { ...body, version: ticket.version } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.title}
      lede={words.lede}
      form={form}
      cancel={texts.keep}
      send={words.send}
    >
      <PartFields form={form} />
    </FormDialog>
  );
}
