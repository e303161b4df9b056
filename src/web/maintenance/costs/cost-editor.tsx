import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { FileBrief } from '#contract/fields.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { CostLimit } from '#contract/maintenance/maintenance.approvals.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { DraftNote } from '#web/drafts/draft-note.tsx';
import { UploadDrop } from '#web/files/upload-drop.tsx';
import type { Uploads } from '#web/files/use-uploads.ts';
import { messageOf } from '#web/forms/field-errors.ts';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { ContractForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { costMessages } from '../ticket/ticket.messages.ts';
import type { CostParts } from './cost-form.tsx';
import { spendingOf, totalOf } from './cost-total.ts';

const texts = costMessages.form;

type CostEditorProps = {
  form: ContractForm<CostParts>;
  ticket: Pick<Ticket, 'currency' | 'costLimit' | 'costTotal' | 'priority'>;
  /** What the cost adds up to so far, as a decimal text. */
  before?: string;
  /** Leads to asking the owner instead, where that is possible now. */
  onAskOwner?: (() => void) | undefined;
  /** Receipts that come with it. */
  uploads: Uploads;
  /** Receipts that it has. */
  files?: readonly FileBrief[];
  onCancel: () => void;
  onRemove?: () => void;
  onRemoveFile?: (file: FileBrief) => void;
};

/** One cost, edited in its place: Enter saves, Esc leaves, the total moves while typing. */
export function CostEditor(props: CostEditorProps) {
  const { form, ticket, before = '0', uploads, files = [], onAskOwner, onCancel, onRemove, onRemoveFile } = props;
  const { currency } = ticket;
  const { errors } = useFormState({ control: form.control });

  function cancel() {
    form.draft.settle();
    onCancel();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) cancel();
  }

  return (
    <form
      className="-mx-[12px] mt-[4px] mb-[8px] grid gap-[10px] rounded-md bg-sunken p-[12px] inset-ring-1 inset-ring-line-2 max-desktop:mx-0"
      aria-label={texts.label}
      onSubmit={form.submit}
      onKeyDown={press}
      noValidate
    >
      <DraftNote draft={form.draft} />
      <PartField form={form} name="description" />
      <div className="grid grid-cols-2 gap-2">
        <PartFields form={form} names={['quantity', 'unitCost', 'type', 'tax', 'incurredOn', 'vendorName']} />
      </div>
      <Field label={texts.receipts} error={messageOf('fileKeys' in errors && errors.fileKeys)} group>
        {files.map((file) => (
          <p key={file.id} className="mb-1 flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
            <IconButton size="sm" label={texts.takeOff(file.name)} icon={<X />} onClick={() => onRemoveFile?.(file)} />
          </p>
        ))}
        <UploadDrop
          uploads={uploads}
          prompt={texts.drop}
          allowed={texts.allowed}
          accept="image/*,.heic,application/pdf"
        />
      </Field>
      <p className="text-sm text-ink-2 tabular-nums" aria-live="polite">
        <Total form={form} currency={currency} />
      </p>
      {ticket.costLimit && (
        <SpendingLimit form={form} ticket={ticket} limit={ticket.costLimit} before={before} onAskOwner={onAskOwner} />
      )}
      <div className="flex items-center gap-2">
        {onRemove && (
          <Button variant="quiet" size="sm" className="mr-auto text-danger-text" onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
        <Button variant="quiet" size="sm" className="ml-auto" onClick={cancel}>
          {ticketWords.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          busy={form.isSending}
          disabledReason={uploads.isSending ? texts.stillSending : undefined}
        >
          {ticketWords.save}
        </Button>
      </div>
    </form>
  );
}

type SpendingLimitProps = Pick<CostEditorProps, 'form' | 'ticket' | 'onAskOwner'> & {
  limit: CostLimit;
  before: string;
};

/** How far the request may cost without its owner, moving while somebody types; beyond that it asks why it could not wait. */
function SpendingLimit({ form, ticket, limit, before, onAskOwner }: SpendingLimitProps) {
  const { control } = form;
  const [quantity, unitCost, tax, reason] = useWatch({
    control,
    name: ['quantity', 'unitCost', 'tax', 'overLimitReason'],
  });
  const { errors } = useFormState({ control });
  const { currency, costTotal, priority } = ticket;
  const added = totalOf({ quantity, unitCost, tax }, currency) ?? '0';
  const { together, share, isOver } = spendingOf(
    { costTotal: costTotal?.amount ?? '0', before, added, limit: limit.amount.amount },
    currency,
  );
  const isUrgent = priority === 'EMERGENCY';
  const says = texts.limit.together(formatCurrency(together, currency));
  const agreed = formatCurrency(limit.amount);
  const limits = isOver && isUrgent ? texts.limit.emergency(agreed) : texts.limit.givenBy[limit.givenBy](agreed);
  return (
    <div className="grid gap-2 text-sm">
      <Meter value={share} label={`${says}, ${limits}`} tone={isOver ? 'late' : undefined} isThin />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2" aria-live="polite">
        <Colored tone={isOver && !isUrgent ? 'late' : undefined}>{says}</Colored>
        <span className="text-ink-3">{limits}</span>
        {isOver && onAskOwner && (
          <Button size="sm" onClick={onAskOwner}>
            {texts.limit.ask}
          </Button>
        )}
      </p>
      {((isOver && !isUrgent) || reason !== '' || errors.overLimitReason) && (
        <PartField form={form} name="overLimitReason" optional={!isOver || isUrgent} />
      )}
    </div>
  );
}

function Total({ form, currency }: { form: CostEditorProps['form']; currency: string }) {
  const [quantity, unitCost, tax] = useWatch({ control: form.control, name: ['quantity', 'unitCost', 'tax'] });
  const total = totalOf({ quantity, unitCost, tax }, currency);
  if (total === null) return null;
  return texts.total(
    quantity,
    formatCurrency(unitCost, currency),
    tax === '' ? null : formatCurrency(tax, currency),
    formatCurrency(total, currency),
  );
}
