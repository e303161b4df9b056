import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { COST_TYPES, type CostEntry } from '#contract/maintenance/maintenance.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useFieldErrors } from '#web/api/use-field-errors.ts';
import { UploadDrop } from '#web/files/upload-drop.tsx';
import { useUploads } from '#web/files/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { costTypeWord, ticketWords } from '../maintenance.messages.ts';
import { costMessages } from '../ticket/ticket.messages.ts';
import { type CostDraft, totalOf } from './cost-form.ts';

const texts = costMessages.form;

type CostEditorProps = {
  draft: CostDraft;
  currency: string;
  /** The cost being corrected; absent for a new one. */
  cost?: CostEntry | undefined;
  error: CallError | null;
  busy: boolean;
  onSave: (draft: CostDraft, fileKeys: string[]) => void;
  onCancel: () => void;
  onRemove?: (() => void) | undefined;
  onRemoveFile?: ((file: FileBrief) => void) | undefined;
};

/** One cost, edited in its place: Enter saves, Esc leaves, the total moves while typing. */
export function CostEditor(props: CostEditorProps) {
  const { currency, cost, error, busy, onSave, onCancel, onRemove, onRemoveFile } = props;
  const [draft, setDraft] = useState(props.draft);
  const uploads = useUploads('receipt');
  const { errors, forget } = useFieldErrors(error);

  function change(part: Partial<CostDraft>) {
    setDraft((held) => ({ ...held, ...part }));
    forget(...Object.keys(part));
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (!uploads.isSending) onSave(draft, uploads.keys);
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
  }

  return (
    <form
      className="-mx-[12px] mt-[4px] mb-[8px] grid gap-[10px] rounded-md bg-sunken p-[12px] inset-ring-1 inset-ring-line-2 max-desk:mx-0"
      aria-label={texts.label}
      onSubmit={save}
      onKeyDown={press}
      noValidate
    >
      <CostFields draft={draft} change={change} currency={currency} errors={errors} />
      <Field label={texts.receipts} error={errors.fileKeys} group>
        {cost?.files.map((file) => (
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
        <Total draft={draft} currency={currency} />
      </p>
      <div className="flex items-center gap-2">
        {onRemove && (
          <Button look="quiet" size="sm" className="mr-auto text-danger-text" onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
        <Button look="quiet" size="sm" className="ml-auto" onClick={onCancel}>
          {ticketWords.cancel}
        </Button>
        <Button
          type="submit"
          look="primary"
          size="sm"
          busy={busy}
          disabledReason={uploads.isSending ? texts.stillSending : undefined}
        >
          {ticketWords.save}
        </Button>
      </div>
    </form>
  );
}

function Total({ draft, currency }: { draft: CostDraft; currency: string }) {
  const total = totalOf(draft, currency);
  if (total === null) return null;
  return texts.total(
    draft.quantity,
    formatCurrency(draft.unitCost, currency),
    draft.tax === '' ? null : formatCurrency(draft.tax, currency),
    formatCurrency(total, currency),
  );
}

type CostFieldsProps = {
  draft: CostDraft;
  change: (part: Partial<CostDraft>) => void;
  currency: string;
  errors: Record<string, string>;
};

function CostFields({ draft, change, currency, errors }: CostFieldsProps) {
  return (
    <>
      <Field label={texts.description} error={errors.description}>
        <TextInput
          // The editor opens where somebody asked for it, to be typed into.
          autoFocus
          value={draft.description}
          maxLength={200}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Field label={texts.quantity} error={errors.quantity}>
          <TextInput
            inputMode="decimal"
            value={draft.quantity}
            onChange={(event) => change({ quantity: event.target.value.replace(',', '.') })}
          />
        </Field>
        <Field label={texts.unitCost} error={errors.unitCost}>
          <MoneyInput value={draft.unitCost} onChange={(unitCost) => change({ unitCost })} currency={currency} />
        </Field>
        <Field label={texts.type} error={errors.type}>
          <Select
            value={draft.type}
            onChange={(type) => change({ type })}
            choices={COST_TYPES.map((value) => ({ value, label: costTypeWord(value) }))}
          />
        </Field>
        <Field label={texts.tax} error={errors.tax} optional>
          <MoneyInput value={draft.tax} onChange={(tax) => change({ tax })} currency={currency} />
        </Field>
        <Field label={texts.incurredOn} error={errors.incurredOn}>
          <DateInput value={draft.incurredOn} onChange={(incurredOn) => change({ incurredOn })} />
        </Field>
        <Field label={texts.vendorName} error={errors.vendorName} optional>
          <TextInput value={draft.vendorName} onChange={(event) => change({ vendorName: event.target.value })} />
        </Field>
      </div>
    </>
  );
}
