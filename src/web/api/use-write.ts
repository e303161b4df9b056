import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from './call-error.ts';
import { type Noun, newIdempotencyKey } from './client.ts';
import { outdateAll } from './query-client.ts';
import type { CallOptions } from './send.ts';
import { closeValidationToast } from './show-failure.ts';

/** A POST, PUT or DELETE of the contract, as `api` holds it. */
export type WriteCall<Input, Answered> = ((input: Input, options?: CallOptions) => Promise<Answered>) & {
  readonly noun: Noun;
  readonly key: string;
};

export type WriteOptions = Pick<CallOptions, 'failed' | 'missing'> & {
  /** The page shows every failure itself, without a toast. */
  quiet?: boolean;
  onProgress?: CallOptions['onProgress'];
};

/**
 * Writes: `const end = useWrite(api.leases.end)`, then `end.mutate({ params, body })` or `await end.mutateAsync(…)`.
 * `end.isPending` makes the button busy; `end.error` is a CallError. What asks for fields is a form (`#web/forms/`),
 * which puts its `fieldErrors` beside them and compares with the row as it stands. On success everything on screen is
 * read again. Pressing twice, or trying again after a timeout, has one effect: the form keeps
 * its idempotency key until the server has given a definite answer.
 */
export function useWrite<Input, Answered>(
  call: WriteCall<Input, Answered>,
  { quiet, onProgress, failed, missing }: WriteOptions = {},
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
        const answer = await call(input, { idempotencyKey, quiet, onProgress, failed, missing });
        keys.current.delete(target);
        return answer;
      } catch (error) {
        if (error instanceof CallError && error.isDefinite) keys.current.delete(target);
        throw error;
      }
    },
    onSuccess: () => {
      closeValidationToast();
      void outdateAll(client);
    },
  });
}
