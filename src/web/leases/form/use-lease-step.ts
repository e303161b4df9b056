import { useQueryClient } from '@tanstack/react-query';
import type { CallError } from '#web/api/call-error.ts';
import type { RouteCall } from '#web/api/client.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { useWrite } from '#web/api/use-write.ts';
import { showToast } from '#web/ui/toast-store.ts';

type LeaseCall = RouteCall<never>;

/**
 * Moves a lease on: says so when it is done, and when somebody else was faster shows the lease as it is now. `onDone`
 * closes the dialog in both cases.
 */
export function useLeaseStep<Input, Answered>(
  call: ((input: Input) => Promise<Answered>) & Pick<LeaseCall, 'noun' | 'key'>,
  done: string,
  onDone: () => void,
) {
  const client = useQueryClient();
  const write = useWrite<Input, Answered>(call);
  const send = (input: Input, onError?: (error: CallError) => void) =>
    write.mutate(input, {
      onSuccess: () => {
        showToast({ severity: 'success', message: done, durationMs: TOAST_MS });
        onDone();
      },
      onError: (error) => {
        onError?.(error);
        if (error.problem !== 'STALE_VERSION' && error.problem !== 'lease.wrong_state') return;
        void client.invalidateQueries({ queryKey: ['leases'] });
        onDone();
      },
    });
  return { send, isPending: write.isPending };
}
