import { useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { CostEntry, Ticket } from '#contract/maintenance/maintenance.ts';
import { api } from '#web/api.ts';
import { useUploads } from '#web/files/use-uploads.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { costFieldWords } from '../maintenance-fields.messages.ts';
import { costMessages as texts } from '../ticket/ticket.messages.ts';
import { CostEditor } from './cost-editor.tsx';
import { costForm, costValuesOf, removalOf } from './cost-form.tsx';

type CorrectCostProps = { ticket: Ticket; cost: CostEntry; onClose: () => void };

/** Corrects or deletes a cost, and takes receipts off it. */
export function CorrectCost({ ticket, cost, onClose }: CorrectCostProps) {
  const [isRemoving, setRemoving] = useState(false);
  const [fileToRemove, setFileToRemove] = useState<FileBrief | null>(null);
  const uploads = useUploads('receipt');
  const params = { ticketId: ticket.id, costId: cost.id };
  const form = useUpdateForm({
    ...costForm(ticket.currency),
    draft: `cost ${cost.id}`,
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
        ticket={ticket}
        before={cost.total.amount}
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
  return (
    <ActionFormDialog
      open={open}
      title={texts.remove.title(cost.description)}
      lede={texts.remove.consequence}
      keep={texts.remove.keep}
      send={texts.remove.confirm(formatCurrency(cost.total))}
      isFinal
      parts={removeParts}
      call={api.maintenance.removeCost}
      params={params}
      body={removalOf}
      onClose={onKeep}
      onDone={onRemoved}
    />
  );
}

function RemoveFile({ params, file, onClose }: { params: Params; file: FileBrief | null; onClose: () => void }) {
  const [shown, setShown] = useState(file);
  if (file !== null && file !== shown) setShown(file);
  return (
    <ActionDialog
      open={file !== null}
      title={texts.removeFile.title(shown?.name ?? '')}
      lede={texts.removeFile.consequence}
      keep={texts.removeFile.keep}
      send={texts.removeFile.confirm}
      isFinal
      call={api.maintenance.removeCostFile}
      input={{ params: { ...params, fileKey: shown?.key ?? '' } }}
      missing={texts.removeFile.missing}
      onClose={onClose}
    />
  );
}
