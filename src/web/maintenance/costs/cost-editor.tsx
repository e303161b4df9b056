import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { FileBrief } from '#contract/fields.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { UploadDrop } from '#web/files/upload-drop.tsx';
import type { Uploads } from '#web/files/use-uploads.ts';
import { messageOf } from '#web/forms/field-errors.ts';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { ContractForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { costMessages } from '../ticket/ticket.messages.ts';
import type { CostParts } from './cost-form.tsx';
import { totalOf } from './cost-total.ts';

const texts = costMessages.form;

type CostEditorProps = {
  form: ContractForm<CostParts>;
  currency: string;
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
  const { form, currency, uploads, files = [], onCancel, onRemove, onRemoveFile } = props;
  const { errors } = useFormState({ control: form.control });

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
  }

  return (
    <form
      className="-mx-[12px] mt-[4px] mb-[8px] grid gap-[10px] rounded-md bg-sunken p-[12px] inset-ring-1 inset-ring-line-2 max-desktop:mx-0"
      aria-label={texts.label}
      onSubmit={form.submit}
      onKeyDown={press}
      noValidate
    >
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
      <div className="flex items-center gap-2">
        {onRemove && (
          <Button variant="quiet" size="sm" className="mr-auto text-danger-text" onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
        <Button variant="quiet" size="sm" className="ml-auto" onClick={onCancel}>
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

function Total({ form, currency }: Pick<CostEditorProps, 'form' | 'currency'>) {
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
