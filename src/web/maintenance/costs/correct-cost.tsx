import { useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { CostEntry, Ticket } from '#contract/maintenance/maintenance.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useUploads } from '#web/files/use-uploads.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
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
    stale: texts.stale,
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

function RemoveCost({ params, cost, open, onKeep, onRemoved }: RemoveCostProps) {
  const [comment, setComment] = useState('');
  const remove = useWrite(api.maintenance.removeCost);
  const confirm = () => {
    const said = comment.trim();
    remove.mutate({ params, body: said ? { comment: said } : undefined }, { onSuccess: onRemoved });
  };
  return (
    <ConfirmDialog
      open={open}
      title={texts.remove.title(cost.description)}
      consequence={texts.remove.consequence}
      confirmLabel={texts.remove.confirm(formatCurrency(cost.total))}
      keepLabel={texts.remove.keep}
      onConfirm={confirm}
      onKeep={onKeep}
      busy={remove.isPending}
    >
      <Field label={texts.remove.comment} optional>
        <TextInput value={comment} maxLength={500} onChange={(event) => setComment(event.target.value)} />
      </Field>
    </ConfirmDialog>
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
