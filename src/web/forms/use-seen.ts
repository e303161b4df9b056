import { useState } from 'react';
import type { CallError } from '#web/api/call-error.ts';

/**
 * As it stood when a form that is no `useUpdateForm` was filled from it, however often it is read again behind that: saved
 * over its version, what others did since is refused and not undone unseen. Whoever was told so, and sends it again, means
 * what stands there now.
 */
export function useSeen<Value>(now: Value): {
  seen: Value;
  /** Once the form itself has saved, and stays open. */
  saw: (value: Value) => void;
  onRefused: (error: CallError) => false;
} {
  const [opened, setOpened] = useState(now);
  const [isTold, setTold] = useState(false);
  return {
    seen: isTold ? now : opened,
    saw(value) {
      setOpened(value);
      setTold(false);
    },
    onRefused(error) {
      if (error.isConflict) setTold(true);
      return false;
    },
  };
}
