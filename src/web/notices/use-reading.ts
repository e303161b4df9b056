import type { Notice } from '#contract/notices/notices.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';

/** Marks notices as read, those that are opened or all, or lets them wait until a moment, or with null no longer. */
export function useReading() {
  const read = useWrite(api.notices.read, { quiet: true });
  const later = useWrite(api.notices.putOff);
  return {
    isPuttingOff: later.isPending,
    isBusy: read.isPending,
    open: (notices: readonly Notice[]) => {
      const ids = notices.filter(({ readAt }) => readAt === null).map(({ id }) => id);
      if (ids.length > 0) read.mutate({ body: { ids } });
    },
    putOff: (notices: readonly Notice[], until: string | null) =>
      later.mutate({ body: { ids: notices.filter(({ readAt }) => readAt === null).map(({ id }) => id), until } }),
    readAll: () => read.mutate({ body: {} }),
  };
}
