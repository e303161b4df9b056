import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addTotals } from '#contract/bulk.totals.ts';
import type { BulkResult } from '#contract/bulk.ts';
import { BULK_ROWS_MAX, BULK_UNDO_MINUTES } from '#contract/list.limits.ts';
import { callerOfPage, isStillCalling } from '#web/api/page-caller.ts';
import { outdateAll } from '#web/api/query-client.ts';
import { api } from '#web/api.ts';
import { askedAboutUntilDone, stopUnlessHere, undoBulkRun, wordsOf } from '#web/bulk/use-bulk-run.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { pasteMessages as texts } from './paste.messages.ts';
import { askedTogether, checkKey, type LineToRecord, type Refusals } from './pasted.ts';

type Part = Pick<BulkResult, 'changedIds' | 'kept' | 'totals'>;

/** Sends lines of a batch in as many calls as it takes; of each call it is told at once what became of its lines. */
async function sendLines(
  batchId: string,
  isPreview: boolean,
  lines: readonly LineToRecord[],
  onPart: (part: Part, sent: readonly LineToRecord[]) => void,
): Promise<void> {
  for (let from = 0; from < lines.length; from += BULK_ROWS_MAX) {
    const sent = lines.slice(from, from + BULK_ROWS_MAX);
    const change = { action: 'record' as const, lines: sent.map(({ number: _, ...line }) => line) };
    const body = { batchId, isPreview, rows: sent.map(({ id }) => ({ id, version: 1 })), change };
    onPart((await api.payments.bulk({ body }, { quiet: isPreview, timeoutMs: 120_000 })).data, sent);
  }
}

type Checked = { refusals: Refusals; totals: BulkResult['totals'] };

/**
 * Why lines would not be recorded, by their rows, and what the others come to. The recording itself says so, tried and taken
 * back; what was said of lines together is asked again once one of them is another.
 */
export function useLineChecks(batchId: string, lines: readonly LineToRecord[]) {
  const [known] = useState(() => new Map<string, Checked>());
  const check = useQuery({
    queryKey: ['bulk', batchId, 'preview', lines.map(checkKey)],
    queryFn: async (): Promise<Checked> => {
      const all: Checked[] = [];
      for (const together of askedTogether(lines)) {
        const key = together.map(checkKey).join();
        const checked = known.get(key) ?? (await checkLines(batchId, together));
        known.set(key, checked);
        all.push(checked);
      }
      return {
        refusals: new Map(all.flatMap(({ refusals }) => [...refusals])),
        totals: all.reduce<BulkResult['totals']>((sum, { totals }) => addTotals(sum, totals), []),
      };
    },
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  return {
    refusals: check.data?.refusals,
    // What was counted for other lines says nothing of these.
    totals: check.isPlaceholderData ? [] : (check.data?.totals ?? []),
    isChecking: check.isFetching,
    hasFailed: check.isError,
  };
}

async function checkLines(batchId: string, lines: readonly LineToRecord[]): Promise<Checked> {
  const refusals = new Map<string, string | null>(lines.map(({ id }) => [id, null]));
  let totals: BulkResult['totals'] = [];
  await sendLines(batchId, true, lines, (part) => {
    for (const { id, message } of part.kept) refusals.set(id, message);
    totals = addTotals(totals, part.totals);
  });
  return { refusals, totals };
}

/** `leavesSome`: others stay out, with the reason beside them, and are looked at next. */
type Recorded = { lines: readonly LineToRecord[]; leavesSome: boolean };

/** Records lines as one batch: sent again, it goes on where it stopped. What was recorded can be undone for a while. */
export function useRecordMany(batchId: string, onDone: () => void) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Refusals>(new Map());
  const record = useMutation({
    networkMode: 'always',
    retry: false,
    onMutate: callerOfPage,
    mutationFn: async ({ lines }: Recorded) => {
      const caller = callerOfPage();
      const all: Omit<Part, 'totals'> = { changedIds: [], kept: [] };
      await askedAboutUntilDone(() =>
        sendLines(batchId, false, lines, ({ changedIds, kept }) => {
          stopUnlessHere(caller);
          all.changedIds.push(...changedIds);
          all.kept.push(...kept);
          // What is recorded stays so whatever becomes of the next call.
          setOutcome(
            (before) =>
              new Map([
                ...before,
                ...changedIds.map((id) => [id, null] as const),
                ...kept.map(({ id, message }) => [id, message] as const),
              ]),
          );
        }),
      );
      return all;
    },
    onSuccess: ({ changedIds, kept }, { leavesSome }, caller) => {
      if (!isStillCalling(caller)) return;
      if (changedIds.length > 0)
        showToast({
          key: 'bulk',
          severity: 'success',
          message: texts.done(changedIds.length),
          durationMs: BULK_UNDO_MINUTES * 60_000,
          action: {
            label: texts.undo,
            onPress: () =>
              void undoBulkRun({
                call: api.payments.undoBulk,
                batchId,
                nameOf: () => texts.aPayment,
                words: wordsOf(undefined),
                onDone: () => void outdateAll(client),
              }),
          },
        });
      if (kept.length === 0 && !leavesSome) onDone();
    },
    onSettled: (_result, _error, _lines, caller) => {
      if (caller && isStillCalling(caller)) void outdateAll(client);
    },
  });
  return { mutate: record.mutate, isPending: record.isPending, outcome };
}
