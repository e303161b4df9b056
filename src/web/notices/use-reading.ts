import type { Notice } from '#contract/notices/notices.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';

/** Marks notices as read: those that are opened, or all. */
export function useReading() {
  const read = useWrite(api.notices.read, { quiet: true });
  return {
    isBusy: read.isPending,
    open: (notices: readonly Notice[]) => {
      const ids = notices.filter(({ readAt }) => readAt === null).map(({ id }) => id);
      if (ids.length > 0) read.mutate({ body: { ids } });
    },
    readAll: () => read.mutate({ body: {} }),
  };
}
