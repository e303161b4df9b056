import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResult } from '#contract/bulk.ts';
import { BULK_ROWS_MAX, BULK_UNDO_MINUTES } from '#contract/list.limits.ts';
import { outdateAll } from '#web/api/query-client.ts';
import { api } from '#web/api.ts';
import { undoBulkRun } from '#web/bulk/use-bulk-run.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { pasteMessages as texts } from './paste.messages.ts';
import type { LineToRecord } from './pasted.ts';

/** Records lines as one batch: sent again, it goes on where it stopped. What was recorded can be undone for a while. */
export function useRecordMany(onDone: () => void) {
  const client = useQueryClient();
  const [batchId] = useState(() => crypto.randomUUID());
  const [kept, setKept] = useState<BulkResult['kept']>([]);
  const record = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (lines: readonly LineToRecord[]) => {
      const changedIds: string[] = [];
      const refused: BulkResult['kept'] = [];
      for (let from = 0; from < lines.length; from += BULK_ROWS_MAX) {
        const part = lines.slice(from, from + BULK_ROWS_MAX).map(({ currency: _, ...line }) => line);
        const rows = part.map(({ id }) => ({ id, version: 1 }));
        const change = { action: 'record' as const, lines: part };
        const { data } = await api.payments.bulk({ body: { batchId, rows, change } }, { timeoutMs: 120_000 });
        changedIds.push(...data.changedIds);
        refused.push(...data.kept);
      }
      return { changedIds, refused };
    },
    onSuccess: ({ changedIds, refused }) => {
      setKept(refused);
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
                onDone: () => void outdateAll(client),
              }),
          },
        });
      if (refused.length === 0) onDone();
    },
    onSettled: () => void outdateAll(client),
  });
  return { mutate: record.mutate, isPending: record.isPending, kept };
}
