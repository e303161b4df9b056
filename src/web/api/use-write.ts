import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from './call-error.ts';
import { type Noun, newIdempotencyKey } from './client.ts';
import type { CallOptions } from './send.ts';
import { closeValidationToast } from './show-failure.ts';

/** A POST, PUT or DELETE of the contract, as `api` holds it. */
type WriteCall<Input, Answered> = ((input: Input, options?: CallOptions) => Promise<Answered>) & {
  readonly noun: Noun;
  readonly key: string;
};

export type WriteOptions = {
  /** The page shows every failure itself, without a toast. */
  quiet?: boolean;
  onProgress?: CallOptions['onProgress'];
};

/** What else shows a noun's rows, so that a change of one refreshes the others. Everything refreshes the audit trail. */
const SHOWN_IN: Partial<Record<Noun, readonly Noun[]>> = {
  properties: ['units', 'leases', 'maintenance', 'people', 'activities', 'dashboard'],
  units: ['properties', 'leases', 'maintenance', 'people', 'activities', 'dashboard'],
  people: ['properties', 'units', 'leases', 'maintenance', 'activities', 'dashboard'],
  leases: ['properties', 'units', 'people', 'activities', 'dashboard'],
  maintenance: ['properties', 'units', 'people', 'activities', 'dashboard'],
  activities: ['maintenance'],
  auth: ['people'],
  files: [],
};

/**
 * Writes: `const end = useWrite(api.leases.end)`, then `end.mutate({ params, body })` or `await end.mutateAsync(…)`.
 * `end.isPending` makes the button busy; `end.error` is a CallError: put `fieldErrors` beside the fields (see
 * `showFieldErrors`), `problem === 'STALE_VERSION'` brings the row as it stands in `current`. On success everything
 * that shows this noun is read again. Pressing twice, or trying again after a timeout, has one effect: the form keeps
 * its idempotency key until the server has given a definite answer.
 */
export function useWrite<Input, Answered>(
  call: WriteCall<Input, Answered>,
  { quiet, onProgress }: WriteOptions = {},
): UseMutationResult<Answered, CallError, Input> {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  return useMutation<Answered, CallError, Input>({
    mutationKey: [call.noun, call.key],
    mutationFn: async (input) => {
      // Rows of a list share this hook, so a key belongs to what the address names.
      const target = JSON.stringify(Object(input).params ?? null);
      const idempotencyKey = keys.current.get(target) ?? newIdempotencyKey();
      keys.current.set(target, idempotencyKey);
      try {
        const answer = await call(input, { idempotencyKey, quiet, onProgress });
        keys.current.delete(target);
        return answer;
      } catch (error) {
        if (error instanceof CallError && error.isDefinite) keys.current.delete(target);
        throw error;
      }
    },
    onSuccess: () => {
      closeValidationToast();
      const nouns: readonly string[] = [call.noun, 'audit', ...(SHOWN_IN[call.noun] ?? ALL)];
      void client.invalidateQueries({ predicate: ({ queryKey }) => nouns.includes(String(queryKey[0])) });
    },
  });
}

const ALL = Object.keys(SHOWN_IN) as Noun[];
