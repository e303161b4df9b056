import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { BULK_UNDO_MINUTES } from '#contract/list.limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SideScroll } from '#web/ui/side-scroll.tsx';
import type { BulkAction, BulkDialogProps, BulkKit, BulkWords, Chosen } from './bulk-action.ts';
import { bulkDialogMessages as texts } from './bulk-dialog.messages.ts';
import { LinksDialog } from './bulk-links.tsx';
import type { Preview } from './preview.ts';
import { EVERYTHING_MAX } from './run-bulk.ts';
import { useBulkRun, wordsOf } from './use-bulk-run.ts';

const CHANGED_SHOWN = 100;

/** Asks what many rows should be, shows what becomes of each, and does it. */
export function BulkDialog<Row extends { id: string; version: number }, Change>(
  props: BulkDialogProps<Row> & { kit: BulkKit<Row, Change> },
) {
  const { kit, action: name, onClose } = props;
  const action = kit.actions[name];
  const [chosen, setChosen] = useState<Chosen<Change> | null>(action?.fixed ?? null);
  const run = useBulkRun(props, action, chosen);
  if (!action) return null;
  if (run.links) return <LinksDialog links={run.links} nameOf={run.nameOf} onClose={onClose} />;
  const words = wordsOf(action);
  const count = run.preview?.changed.length ?? 0;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={action.title}
      lede={run.preview && previewLine(words, count, run.preview.kept.length)}
      footer={
        <>
          <span className="aside text-sm text-ink-3">
            {action.isFinal ? texts.final : words.undoable(action.undoMinutes ?? BULK_UNDO_MINUTES)}
          </span>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            busy={run.isChanging}
            disabledReason={run.preview ? (count === 0 ? words.nothing : undefined) : words.choose}
            onClick={run.change}
          >
            {run.preview && chosen && count > 0 ? action.verb(count, chosen.says) : action.title}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!run.hasStopped && action.choose?.({ says: chosen?.says ?? null, onChoose: setChosen, rows: run.rows })}
        {!chosen && <p className="text-sm text-ink-3">{words.choose}</p>}
        {run.isCut && <p className="text-sm text-warning-text">{texts.firstOnly(EVERYTHING_MAX)}</p>}
        {run.progress && (
          <p className="text-sm text-ink-2" role="status">
            {run.progress}
          </p>
        )}
        {run.hasFailed && (
          <ErrorState title={texts.failed} onRetry={run.retry}>
            {run.reason}
          </ErrorState>
        )}
        {run.hasStopped && (
          <p className="text-sm text-danger-text" role="alert">
            {texts.stopped} {run.reason}
          </p>
        )}
        {run.preview && chosen && (
          <>
            {action.total && <p className="text-sm">{action.total(run.preview.totals, chosen.change)}</p>}
            <PreviewTable preview={run.preview} action={action} kit={kit} chosen={chosen} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const previewLine = (words: BulkWords, changed: number, kept: number): string =>
  `${words.changes(changed)}${kept > 0 ? `, ${words.stay(kept)}` : ''}.`;

type PreviewTableProps<Row, Change> = {
  preview: Preview<Row>;
  action: BulkAction<Row, Change>;
  kit: BulkKit<Row, Change>;
  chosen: Chosen<Change>;
};

/** What becomes of each row: those that change, then those that stay and why. */
function PreviewTable<Row extends { id: string }, Change>(props: PreviewTableProps<Row, Change>) {
  const { preview, action, kit, chosen } = props;
  const words = wordsOf(action);
  const name = (row: Row) => (
    <td className="max-w-60">
      <b className="block truncate max-desktop:whitespace-normal">{kit.nameOf(row)}</b>
      {kit.placeOf && <small className="truncate max-desktop:whitespace-normal">{kit.placeOf(row)}</small>}
    </td>
  );
  const hidden = preview.changed.length - CHANGED_SHOWN;
  return (
    <SideScroll label={texts.rowHead}>
      <table className="small-table">
        <thead>
          <tr>
            <th scope="col">{texts.rowHead}</th>
            {action.now && <th scope="col">{words.nowHead}</th>}
            <th scope="col">{words.thenHead}</th>
          </tr>
        </thead>
        <tbody>
          {preview.changed.slice(0, CHANGED_SHOWN).map((row) => (
            <tr key={row.id}>
              {name(row)}
              {action.now && <td>{action.now(row)}</td>}
              <td className="whitespace-pre-line">
                {action.after?.(row, chosen.says, chosen.change) ?? preview.becomes.get(row.id) ?? chosen.says}
              </td>
            </tr>
          ))}
          {hidden > 0 && (
            <tr>
              <td colSpan={action.now ? 3 : 2} className="text-ink-3">
                {texts.furtherRows(hidden)}
              </td>
            </tr>
          )}
          {preview.kept.map(({ row, reason }) => (
            <tr key={row.id} className="text-ink-3">
              {name(row)}
              {action.now && <td>{action.now(row)}</td>}
              <td className="text-warning-text">
                <span className="flex items-start gap-2">
                  <Lock className="sm mt-[3px] shrink-0" />
                  {reason}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}
