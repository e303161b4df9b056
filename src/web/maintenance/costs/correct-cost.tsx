import { useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { CostEntry, Ticket } from '#contract/maintenance/maintenance.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useUploads } from '#web/files/use-uploads.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { costFieldWords } from '../maintenance-fields.messages.ts';
import { costMessages as texts } from '../ticket/ticket.messages.ts';
import { CostEditor } from './cost-editor.tsx';
import { costForm, costValuesOf } from './cost-form.tsx';

type CorrectCostProps = { ticket: Ticket; cost: CostEntry; onClose: () => void };

/** Corrects or deletes a cost, and takes receipts off it. */
export function CorrectCost({ ticket, cost, onClose }: CorrectCostProps) {
  const [isRemoving, setRemoving] = useState(false);
  const [fileToRemove, setFileToRemove] = useState<FileBrief | null>(null);
  const uploads = useUploads('receipt');
  const params = { ticketId: ticket.id, costId: cost.id };
  const form = useUpdateForm({
    ...costForm(ticket.currency),
    call: api.maintenance.updateCost,
    row: cost,
    words: costFieldWords,
    valuesOf: costValuesOf,
    input: (body, version) => ({ params, body: { ...body, fileKeys: uploads.keys, version } }),
    onDone: onClose,
    named: texts.thisCost,
  });
  return (
    <>
      <CostEditor
        form={form}
        currency={ticket.currency}
        uploads={uploads}
        files={cost.files}
        onCancel={onClose}
        onRemove={() => setRemoving(true)}
        onRemoveFile={setFileToRemove}
      />
      {form.comparison}
      <RemoveCost params={params} cost={cost} open={isRemoving} onKeep={() => setRemoving(false)} onRemoved={onClose} />
      <RemoveFile params={params} file={fileToRemove} onClose={() => setFileToRemove(null)} />
    </>
  );
}

type Params = { ticketId: string; costId: string };
type RemoveCostProps = { params: Params; cost: CostEntry; open: boolean; onKeep: () => void; onRemoved: () => void };

const removeParts = { comment: textPart(texts.remove.comment, { optional: true, maxLength: 500 }) };

function RemoveCost({ params, cost, open, onKeep, onRemoved }: RemoveCostProps) {
  const form = useContractForm({
    parts: removeParts,
    bodyOf: ({ comment }) => (comment.trim() ? { comment: comment.trim() } : undefined),
    call: api.maintenance.removeCost,
    values: emptyOf(removeParts),
    input: (body) => ({ params, body }),
    onDone: onRemoved,
  });
  return (
    <FormDialog
      alert
      open={open}
      onClose={onKeep}
      title={texts.remove.title(cost.description)}
      lede={texts.remove.consequence}
      form={form}
      cancel={texts.remove.keep}
      send={texts.remove.confirm(formatCurrency(cost.total))}
      variant="danger"
    >
      <PartFields form={form} />
    </FormDialog>
  );
}

function RemoveFile({ params, file, onClose }: { params: Params; file: FileBrief | null; onClose: () => void }) {
  const remove = useWrite(api.maintenance.removeCostFile, { missing: texts.removeFile.missing });
  const [shown, setShown] = useState(file);
  if (file !== null && file !== shown) setShown(file);
  return (
    <ConfirmDialog
      open={file !== null}
      title={texts.removeFile.title(shown?.name ?? '')}
      consequence={texts.removeFile.consequence}
      confirmLabel={texts.removeFile.confirm}
      keepLabel={texts.removeFile.keep}
      onConfirm={() => file && remove.mutate({ params: { ...params, fileKey: file.key } }, { onSuccess: onClose })}
      onKeep={onClose}
      busy={remove.isPending}
    />
  );
}
