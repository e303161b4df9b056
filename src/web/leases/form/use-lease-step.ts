import { useQueryClient } from '@tanstack/react-query';
import type { CallError } from '#web/api/call-error.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { useWrite, type WriteCall } from '#web/api/use-write.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Moves a lease on: says so when it is done, and when somebody else was faster shows the lease as it is now. */
export function useLeaseStep<Input, Answered>(call: WriteCall<Input, Answered>, done: string, onDone: () => void) {
  const write = useWrite<Input, Answered>(call);
  const leaveIfPassed = useLeaveIfPassed(onDone);
  const send = (input: Input) =>
    write.mutate(input, {
      onSuccess: () => {
        showToast({ severity: 'success', message: done, durationMs: TOAST_MS });
        onDone();
      },
      onError: leaveIfPassed,
    });
  return { send, isPending: write.isPending };
}

/** Where the lease has moved on meanwhile, its step is asked about no more and the lease read again. */
export function useLeaveIfPassed(leave: () => void): (error: CallError) => false {
  const client = useQueryClient();
  return (error) => {
    if (error.problem === 'STALE_VERSION' || error.problem === 'lease.wrong_state') {
      void client.invalidateQueries({ queryKey: ['leases'] });
      leave();
    }
    return false;
  };
}
