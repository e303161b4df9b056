import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResult } from '#contract/bulk.ts';
import { BULK_UNDO_MINUTES } from '#contract/list.limits.ts';
import { outdateAll } from '#web/api/query-client.ts';
import { showToast, TOAST_MS } from '#web/ui/toast-store.ts';
import type { BulkAction, BulkDialogProps, BulkKit, BulkWords, Chosen } from './bulk-action.ts';
import { bulkDialogMessages as texts } from './bulk-dialog.messages.ts';
import { previewOf } from './preview.ts';
import { type BulkCalls, gatherRows, sendBulk, undoBatch } from './run-bulk.ts';

/** How an action is told: as changes of rows, but for what it says otherwise. */
export const wordsOf = (action: Pick<BulkAction<never, never>, 'words'> | undefined): BulkWords => ({
  ...texts,
  ...action?.words,
});

type Props<Row, Change> = BulkDialogProps<Row> & { kit: BulkKit<Row, Change> };

/** The course of one change of many: the rows it is about, what would become of them, and the doing. */
export function useBulkRun<Row extends { id: string; version: number }, Change>(
  { kit, rows: shown, isEverything, query, onClose, onDone }: Props<Row, Change>,
  action: BulkAction<Row, Change> | undefined,
  chosen: Chosen<Change> | null,
) {
  const client = useQueryClient();
  const [batchId] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState<string | null>(null);
  // From here on it is settled what becomes of which rows: looked at again, those that are done would be said to stay.
  const [hasBegun, setBegun] = useState(false);
  const [links, setLinks] = useState<BulkResult['links'] | null>(null);
  const { calls } = kit;
  const words = wordsOf(action);
  const once = { gcTime: 0, retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;

  const gathered = useQuery({
    ...once,
    queryKey: ['bulk', batchId, 'rows'],
    queryFn: () => gatherRows(calls.list, query, (count) => setProgress(texts.gathering(count))),
    enabled: isEverything && !hasBegun,
  });
  const rows = isEverything ? gathered.data?.rows : shown;
  const preview = useQuery({
    ...once,
    queryKey: ['bulk', batchId, 'preview', chosen?.change],
    queryFn: async () => {
      if (!rows || !chosen) throw new Error('Nothing to preview yet.');
      const body = { batchId, isPreview: true, rows: [...rows], change: chosen.change };
      const result = await sendBulk(calls.bulk, body, (done) =>
        setProgress(done < rows.length ? texts.checking(done, rows.length) : null),
      );
      return previewOf(rows, result, words);
    },
    enabled: rows !== undefined && chosen !== null && !hasBegun,
  });

  const nameOf = (id: string) => {
    const row = rows?.find((one) => one.id === id);
    return row ? kit.nameOf(row) : id;
  };
  const change = useMutation({
    networkMode: 'always',
    retry: false,
    onMutate: () => setBegun(true),
    mutationFn: async () => {
      const meant = preview.data?.changed ?? [];
      if (!chosen) throw new Error('Nothing is chosen yet.');
      return sendBulk(calls.bulk, { batchId, isPreview: false, rows: [...meant], change: chosen.change }, (done) =>
        setProgress(done < meant.length ? texts.changing(done, meant.length) : null),
      );
    },
    onSuccess: (result) => {
      const left = (preview.data?.kept.length ?? 0) + result.kept.length;
      const says = chosen?.says ?? '';
      showToast({
        key: 'bulk',
        severity: 'success',
        message: action?.done(result.changedIds.length, says),
        detail: left > 0 ? words.leftAsTheyWere(left) : undefined,
        durationMs: action?.isFinal ? TOAST_MS : (action?.undoMinutes ?? BULK_UNDO_MINUTES) * 60_000,
        action: action?.isFinal
          ? undefined
          : {
              label: texts.undo,
              onPress: () =>
                void undoBulkRun({
                  call: calls.undoBulk,
                  batchId,
                  nameOf,
                  words,
                  onDone: () => void outdateAll(client),
                }),
            },
      });
      onDone();
      if (result.links.length > 0) setLinks(result.links);
      else onClose();
    },
    // What was done before it stopped is shown as it is now.
    onSettled: () => void outdateAll(client),
  });

  return {
    rows: rows ?? [],
    isCut: gathered.data?.isCut ?? false,
    preview: preview.data,
    progress: gathered.isFetching || preview.isFetching || change.isPending ? progress : null,
    hasFailed: gathered.isError || preview.isError,
    hasStopped: change.isError,
    retry: () => void (gathered.isError ? gathered.refetch() : preview.refetch()),
    change: () => change.mutate(),
    isChanging: change.isPending,
    links,
  };
}

type Undoing = {
  call: BulkCalls<never, never>['undoBulk'];
  batchId: string;
  nameOf: (id: string) => string;
  words: Pick<BulkWords, 'undone' | 'undoneBut'>;
  onDone: () => void;
};
const NAMES_SHOWN = 3;

/** Gives the rows of a batch back what they were, and names those that stay. */
export async function undoBulkRun(undoing: Undoing): Promise<void> {
  const { call, batchId, nameOf, words, onDone } = undoing;
  showToast({ key: 'bulk', severity: 'info', message: texts.undoing, durationMs: null });
  try {
    const { undoneCount, kept } = await undoBatch(call, batchId);
    const names = kept.slice(0, NAMES_SHOWN).map(({ id }) => nameOf(id));
    const isWhole = kept.length === 0;
    showToast({
      key: 'bulk',
      severity: isWhole ? 'success' : 'warning',
      message: words.undone(undoneCount),
      detail: isWhole ? undefined : words.undoneBut(names.join(', '), kept.length - names.length),
      durationMs: isWhole ? TOAST_MS : null,
    });
  } catch {
    // The failure has shown its own toast; undoing goes on where it stopped.
    showToast({
      key: 'bulk',
      severity: 'warning',
      message: texts.notUndone,
      durationMs: null,
      action: { label: texts.again, onPress: () => void undoBulkRun(undoing) },
    });
  } finally {
    onDone();
  }
}
