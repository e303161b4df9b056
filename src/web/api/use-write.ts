import {
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import { CallError } from './call-error.ts';
import { type Identity, type Noun, newIdempotencyKey } from './client.ts';
import { learnOwn, overOwn, ownSavesOf } from './own-saves.ts';
import { callerOfPage, isStillCalling } from './page-caller.ts';
import { outdateAll } from './query-client.ts';
import type { CallOptions } from './send.ts';
import { closeValidationToast } from './show-failure.ts';

/** A POST, PUT or DELETE of the contract, as `api` holds it. */
export type WriteCall<Input, Answered> = ((input: Input, options?: CallOptions) => Promise<Answered>) & {
  readonly noun: Noun;
  readonly key: string;
};

export type WriteOptions<Answered = unknown> = Pick<CallOptions, 'failed' | 'missing' | 'timeoutMs'> & {
  /** Says in a toast that it is done. */
  says?: ((answer: Answered) => string | undefined) | undefined;
  /** What else follows from it, though its page may be gone by then; what belongs to the page goes to `mutate`. */
  follows?: ((answer: Answered) => void) | undefined;
  /** The page shows every failure itself, without a toast. */
  quiet?: boolean;
  onProgress?: CallOptions['onProgress'];
  /** One after the other, in the order of the presses: what was pressed last is what stands in the end. */
  inTurn?: boolean;
};

/**
 * Writes: `const end = useWrite(api.leases.end)`, then `end.mutate({ params, body })` or `await end.mutateAsync(…)`.
 * `end.isPending` makes the button busy; `end.error` is a CallError. What asks for fields is a form (`#web/forms/`),
 * which puts its `fieldErrors` beside them and compares with the row as it stands; what only asks whether is an
 * `ActionDialog`.
 */
export function useWrite<Input, Answered>(
  call: WriteCall<Input, Answered>,
  options: WriteOptions<Answered> = {},
): UseMutationResult<Answered, CallError, Input, Identity> {
  const client = useQueryClient();
  const keys = useRef<SentKeys>(new Map());
  return useMutation(writing(client, keys.current, call, options));
}

/** The idempotency keys of what was sent and has no definite answer yet. */
export type SentKeys = Map<string, { key: string; content: string; isUnderWay: boolean }>;

/**
 * What a key is for. Rows of a list share a call, so a key belongs to what the address names; and of several things that are
 * under way at once, such as photos that arrive together, each has its own.
 */
function targetOf(keys: SentKeys, input: unknown, content: string): string {
  if (keys.has(content)) return content;
  const named = JSON.stringify(Object(input).params ?? null);
  const before = keys.get(named);
  return before?.isUnderWay && before.content !== content ? content : named;
}

/**
 * How a call writes. On success everything on screen is read again; and so it is where something else stands there by now
 * than what was shown, so that whoever tries again means what is there. Pressing twice, or trying again after a timeout,
 * has one effect: `keys` hold on to the idempotency key until the server has given a definite answer.
 */
export const writing = <Input, Answered>(
  client: QueryClient,
  keys: SentKeys,
  call: WriteCall<Input, Answered>,
  { says, follows, inTurn, ...options }: WriteOptions<Answered>,
): UseMutationOptions<Answered, CallError, Input, Identity> => ({
  mutationKey: [call.noun, call.key],
  ...(inTurn && { scope: { id: call.key } }),
  mutationFn: async (given) => {
    const own = ownSavesOf(client);
    const input = overOwn(own, call, given);
    const content = JSON.stringify(input);
    const target = targetOf(keys, input, content);
    const sent = { key: keys.get(target)?.key ?? newIdempotencyKey(), content, isUnderWay: true };
    keys.set(target, sent);
    try {
      const answer = await call(input, { idempotencyKey: sent.key, ...options });
      keys.delete(target);
      learnOwn(own, call, input, answer);
      return answer;
    } catch (error) {
      if (error instanceof CallError && error.isDefinite) keys.delete(target);
      else sent.isUnderWay = false;
      throw error;
    }
  },
  onMutate: callerOfPage,
  onSuccess: (answer, _, sender) => {
    // It may come back after its page: whoever is here by then is told nothing of it.
    if (!isStillCalling(sender)) return;
    closeValidationToast();
    void outdateAll(client);
    follows?.(answer);
    const message = says?.(answer);
    if (message) showToast({ severity: 'success', message, key: message });
  },
  onError: ({ isConflict }) => {
    if (isConflict) void outdateAll(client);
  },
});
