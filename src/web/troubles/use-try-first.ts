import type { Remedy } from '#contract/maintenance/troubles/troubles.words.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { troublesMessages as texts } from './troubles.messages.ts';

/** Says that something solved it; `onSolved` once that is counted. */
export function useTryFirst(tried: readonly Remedy[], onSolved: () => void) {
  const solve = useWrite(api.maintenance.solve, { says: () => texts.counted });
  return {
    isBusy: solve.isPending,
    onSolved: (remedy: Remedy) =>
      solve.mutate({ body: { remedy, tried: tried.filter((other) => other !== remedy) } }, { onSuccess: onSolved }),
  };
}
