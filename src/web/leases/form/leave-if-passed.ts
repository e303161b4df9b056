import type { CallError } from '#web/api/call-error.ts';

/** Where the lease has moved on meanwhile, its step is asked about no more. */
export const leaveIfPassed =
  (leave: () => void) =>
  (error: CallError): false => {
    if (error.problem === 'lease.wrong_state') leave();
    return false;
  };
