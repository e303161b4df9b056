import { useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { CostEntry, Ticket } from '#contract/maintenance/maintenance.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { here } from '#web/ui/here.ts';
import { StaleVersion } from '#web/ui/stale-version.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { costTypeWord } from '../maintenance.messages.ts';
import { choose, rebase } from '../ticket/merge-stale.ts';
import { costMessages as texts } from '../ticket/ticket.messages.ts';
import { CostEditor } from './cost-editor.tsx';
import { bodyOf, type CostDraft, draftOf } from './cost-form.ts';

type CorrectCostProps = { ticket: Ticket; cost: CostEntry; onClose: () => void };
type Tried = { draft: CostDraft; fileKeys: string[]; theirs: CostEntry };

/** Corrects or deletes a cost, and takes receipts off it. Whoever saved meanwhile is compared with, line by line. */
export function CorrectCost({ ticket, cost, onClose }: CorrectCostProps) {
  const [tried, setTried] = useState<Tried | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [fileToRemove, setFileToRemove] = useState<FileBrief | null>(null);
  const update = useWrite(api.maintenance.updateCost);
  const params = { ticketId: ticket.id, costId: cost.id };

  function save(draft: CostDraft, fileKeys: string[], version: number) {
    update.mutate(
      { params, body: { ...bodyOf(draft), fileKeys, version } as never },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error.problem !== 'STALE_VERSION') return;
          const theirs = error.current as CostEntry;
          setTried({ draft: rebase(draft, draftOf(cost), draftOf(theirs)), fileKeys, theirs });
        },
      },
    );
  }

  function saveMerged({ draft, fileKeys, theirs }: Tried, kept: Record<string, 'yours' | 'theirs'>) {
    setTried(null);
    save(choose(draft, draftOf(theirs), kept), fileKeys, theirs.version);
  }

  return (
    <>
      <CostEditor
        draft={draftOf(cost)}
        currency={ticket.currency}
        cost={cost}
        error={update.error}
        busy={update.isPending}
        onSave={(draft, fileKeys) => save(draft, fileKeys, cost.version)}
        onCancel={onClose}
        onRemove={() => setRemoving(true)}
        onRemoveFile={setFileToRemove}
      />
      {tried && (
        <StaleVersion
          open
          title={texts.stale.title}
          explains={texts.stale.explains}
          theirsLabel={texts.stale.theirs}
          lines={linesOf(tried.draft, draftOf(tried.theirs), ticket.currency)}
          onSave={(kept) => saveMerged(tried, kept)}
          onKeepEditing={() => setTried(null)}
          onDropMine={onClose}
          busy={update.isPending}
        />
      )}
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

function linesOf(yours: CostDraft, theirs: CostDraft, currency: string) {
  return (Object.keys(yours) as (keyof CostDraft)[]).map((key) => ({
    key,
    label: texts.form[key],
    yours: wordOf(key, yours, currency),
    theirs: wordOf(key, theirs, currency),
    isSame: wordOf(key, yours, currency) === wordOf(key, theirs, currency),
  }));
}

function wordOf(key: keyof CostDraft, draft: CostDraft, currency: string): string {
  if (key === 'type') return costTypeWord(draft.type);
  if (key === 'incurredOn') return formatDate(draft.incurredOn, here());
  if (key === 'unitCost' || key === 'tax') return formatCurrency(draft[key] || '0', currency);
  return draft[key] || '–';
}
