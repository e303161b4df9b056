import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BulkResult } from '#contract/bulk.ts';
import { BULK_UNDO_MINUTES } from '#contract/list.limits.ts';
import { CallError } from '#web/api/call-error.ts';
import { callerOfPage, isStillCalling } from '#web/api/page-caller.ts';
import { outdateAll } from '#web/api/query-client.ts';
import { pause } from '#web/api/send.ts';
import { textOf } from '#web/api/show-failure.ts';
import { countIn } from '#web/drafts/typed-now.ts';
import { closeToast, showToast, TOAST_MS } from '#web/ui/toast-store.ts';
import type { BulkAction, BulkDialogProps, BulkKit, BulkWords, Chosen } from './bulk-action.ts';
import { bulkDialogMessages as texts } from './bulk-dialog.messages.ts';
import { linksInToast } from './bulk-links.tsx';
import { previewOf } from './preview.ts';
import { type BulkCalls, gatherRows, sendBulk, undoBatch } from './run-bulk.ts';

/** How an action is told: as changes of rows, but for what it says otherwise. */
export const wordsOf = (action: Pick<BulkAction<never, never>, 'words'> | undefined): BulkWords => ({
  ...texts,
  ...action?.words,
});

/** Why the rows could not be sent, where that is known: what to try again for, and what not. */
function reasonOf(error: Error | null): string | null {
  if (!(error instanceof CallError)) return null;
  if (error.fieldErrors.length > 0) return error.fieldErrors.map(({ msg }) => msg).join(' ');
  const { message, action } = textOf(error);
  return `${message} ${action}`;
}

const TYPED_PAUSE_MS = 250;

/** Ends what goes on in many calls once somebody else is here: the next would go by another's right. */
export function stopUnlessHere(caller: ReturnType<typeof callerOfPage>): void {
  if (!isStillCalling(caller)) throw new Error('Whoever began this is not here any more.');
}

/** Has it asked about, before a reload, a closed tab, a logout or another role ends what goes on in many calls, whatever becomes of its dialog. */
export async function askedAboutUntilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  const letGo = countIn({ once: undefined, isTyped: true, isRunning: true, outlivesPage: true });
  try {
    return await work();
  } finally {
    letGo();
  }
}

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
  // Each is told but once, in the answer to the call that made it, whatever becomes of the next call and of the dialog.
  const unseen = useRef<BulkResult['links']>([]);
  const isHere = useRef(true);
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
    queryFn: async ({ signal }) => {
      if (!rows || !chosen) throw new Error('Nothing to preview yet.');
      // Looked at by rehearsing the change of every row: not for each letter of what is typed.
      if (action?.choose) await pause(TYPED_PAUSE_MS, signal);
      const body = { batchId, isPreview: true, rows: [...rows], change: chosen.change };
      const tell = (done: number) => setProgress(done < rows.length ? texts.checking(done, rows.length) : null);
      const result = await sendBulk(calls.bulk, body, tell, signal);
      return previewOf(rows, result, words);
    },
    enabled: rows !== undefined && chosen !== null && !hasBegun,
  });

  const nameOf = (id: string) => {
    const row = rows?.find((one) => one.id === id);
    return row ? kit.nameOf(row) : id;
  };
  const tellUnseen = () => {
    if (unseen.current.length > 0) showToast({ ...linksInToast(unseen.current, nameOf), durationMs: null });
    unseen.current = [];
  };
  const change = useMutation({
    networkMode: 'always',
    retry: false,
    onMutate: () => {
      setBegun(true);
      return callerOfPage();
    },
    mutationFn: async () => {
      const caller = callerOfPage();
      const meant = preview.data?.changed ?? [];
      if (!chosen) throw new Error('Nothing is chosen yet.');
      const body = { batchId, isPreview: false, rows: [...meant], change: chosen.change };
      return askedAboutUntilDone(() =>
        sendBulk(calls.bulk, body, (done, links) => {
          stopUnlessHere(caller);
          unseen.current = [...unseen.current, ...links];
          setProgress(done < meant.length ? texts.changing(done, meant.length) : null);
        }),
      );
    },
    onSuccess: (result, _, caller) => {
      if (!isStillCalling(caller)) return;
      const left = (preview.data?.kept.length ?? 0) + result.kept.length + result.sameIds.length;
      const says = chosen?.says ?? '';
      const isUndoable = !action?.isFinal;
      if (result.changedIds.length === 0)
        showToast({
          key: 'bulk',
          severity: 'warning',
          message: words.leftAsTheyWere(left),
          detail: previewOf(preview.data?.changed ?? [], result, words).kept[0]?.reason,
          durationMs: null,
        });
      else
        showToast({
          key: 'bulk',
          severity: 'success',
          message: action?.done(result.changedIds.length, says),
          detail: left > 0 ? words.leftAsTheyWere(left) : undefined,
          durationMs: isUndoable ? (action?.undoMinutes ?? BULK_UNDO_MINUTES) * 60_000 : TOAST_MS,
          action: isUndoable
            ? {
                label: texts.undo,
                onPress: () =>
                  void undoBulkRun({
                    call: calls.undoBulk,
                    batchId,
                    nameOf,
                    words,
                    onDone: () => void outdateAll(client),
                  }),
              }
            : undefined,
        });
      if (!isHere.current) tellUnseen();
    },
    onError: (error, _, caller) => {
      if (isHere.current || !caller || !isStillCalling(caller)) return;
      tellUnseen();
      showToast({
        key: 'bulk',
        severity: 'warning',
        message: texts.stoppedAway,
        detail: reasonOf(error),
        durationMs: null,
        action: { label: texts.goOn, onPress: () => change.mutate() },
      });
    },
    // What was done before it stopped is shown as it is now.
    onSettled: (_result, _error, _given, caller) => {
      if (caller && isStillCalling(caller)) void outdateAll(client);
    },
  });

  // A dialog that is closed while it changes rows is told of in a toast, and one that stopped leaves no link untold.
  const leave = useEffectEvent(() => {
    isHere.current = false;
    if (!change.isPending) tellUnseen();
  });
  useEffect(() => {
    isHere.current = true;
    return () => leave();
  }, []);

  return {
    rows: rows ?? [],
    isCut: gathered.data?.isCut ?? false,
    preview: preview.data,
    progress: gathered.isFetching || preview.isFetching || change.isPending ? progress : null,
    hasFailed: gathered.isError || preview.isError,
    hasStopped: change.isError,
    reason: reasonOf(change.error ?? gathered.error ?? preview.error),
    retry: () => void (gathered.isError ? gathered.refetch() : preview.refetch()),
    // Whoever closed the dialog may have ticked other rows since, and be asked something else.
    change: () =>
      change.mutate(undefined, {
        onSuccess: () => {
          onDone();
          if (unseen.current.length === 0) return onClose();
          setLinks(unseen.current);
          unseen.current = [];
        },
      }),
    isChanging: change.isPending,
    links,
    nameOf,
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
  const caller = callerOfPage();
  const waiting = showToast({ key: 'bulk', severity: 'info', message: texts.undoing, durationMs: null });
  try {
    const { undoneCount, kept } = await askedAboutUntilDone(() =>
      undoBatch(call, batchId, () => stopUnlessHere(caller)),
    );
    const names = kept.slice(0, NAMES_SHOWN).map(({ id }) => nameOf(id));
    const isWhole = kept.length === 0;
    showToast({
      key: 'bulk',
      severity: isWhole ? 'success' : 'warning',
      message: words.undone(undoneCount),
      detail: isWhole ? undefined : words.undoneBut(names.join(', '), kept.length - names.length),
      durationMs: isWhole ? TOAST_MS : null,
    });
  } catch (error) {
    if (!isStillCalling(caller)) return;
    // The failure has shown its own toast; undoing goes on where it stopped, unless it is refused for good.
    if (error instanceof CallError && error.isDefinite) closeToast(waiting);
    else
      showToast({
        key: 'bulk',
        severity: 'warning',
        message: texts.notUndone,
        durationMs: null,
        action: { label: texts.again, onPress: () => void undoBulkRun(undoing) },
      });
  } finally {
    if (isStillCalling(caller)) onDone();
  }
}
