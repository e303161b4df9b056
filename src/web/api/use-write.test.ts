import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { storage } from '#web/storage.ts';
import { readToasts } from '#web/ui/toast-store.ts';
import { createQueryClient } from './query-client.ts';
import { readFailure, readNoAnswer } from './read-failure.ts';
import type { CallOptions } from './send.ts';
import { type SentKeys, type WriteOptions, writing } from './use-write.ts';

type Answer = { message: string };

/** Somebody looks at a row and writes; answers with each of these in turn, failures among them. */
function given(answers: (Answer | Error)[], options: WriteOptions<Answer> = {}) {
  const client = createQueryClient();
  client.setQueryData(['leases', 'get'], { version: 1 });
  const keys: (string | undefined)[] = [];
  const call = Object.assign(
    async (_input: { params: { id: string }; body?: string }, { idempotencyKey }: CallOptions = {}) => {
      keys.push(idempotencyKey);
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer;
      return answer;
    },
    { noun: 'leases' as const, key: 'end' },
  );
  const sent: SentKeys = new Map();
  const write = new MutationObserver(client, writing(client, sent, call, options));
  return {
    keys,
    sendBoth: (...bodies: string[]) =>
      Promise.all(
        bodies.map((body) =>
          new MutationObserver(client, writing(client, sent, call, options)).mutate({ params: { id: '1' }, body }),
        ),
      ),
    send: () => write.mutate({ params: { id: '1' } }).catch((error: unknown) => error),
    isOutdated: () => client.getQueryState(['leases', 'get'])?.isInvalidated,
  };
}

describe('a write', () => {
  it('that is done says so, and everything on screen is read again', async () => {
    const { send, isOutdated } = given([{ message: 'The lease has ended.' }], { says: ({ message }) => message });
    await send();
    expect(isOutdated()).toBe(true);
    expect(readToasts()[0]).toMatchObject({ severity: 'success', message: 'The lease has ended.' });
  });

  it('that comes back when somebody is in another role or organization tells them nothing', async () => {
    const says = ({ message }: Answer) => {
      throw new Error(`Nobody is to be told: ${message}`);
    };
    for (const [item, next] of [
      ['activeRole', 'owner'],
      ['token', 'of another organization'],
    ] as const) {
      const { send } = given([{ message: 'Maria Lopez was added.' }], { says });
      const sending = send();
      storage.keep(item, next);
      expect(await sending).toEqual({ message: 'Maria Lopez was added.' });
    }
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    storage.forget('token', 'activeRole');
    warned.mockRestore();
  });

  it('that somebody else was faster than has the screen read again, so that trying again means what is there', async () => {
    const { send, isOutdated } = given([readFailure(409, { code: 'STALE_VERSION' })]);
    await send();
    expect(isOutdated()).toBe(true);
  });

  it('that is refused for what was typed leaves the screen as it is', async () => {
    const { send, isOutdated } = given([readFailure(400, {})]);
    await send();
    expect(isOutdated()).toBe(false);
  });

  it('is another one where something else of the same record is still under way, and the same where it is pressed twice', async () => {
    const { sendBoth, keys } = given([{ message: '' }, { message: '' }, { message: '' }]);
    await sendBoth('first photo', 'second photo', 'first photo');
    const [first, second, again] = keys;
    expect(second).not.toBe(first);
    expect(again).toBe(first);
  });

  it('is the same one until there is a definite answer, and another one after it', async () => {
    const { send, keys } = given([readNoAnswer(new TypeError('fetch')), readFailure(409, {}), { message: '' }]);
    for (let tries = 0; tries < 3; tries++) await send();
    const [unanswered, again, anew] = keys;
    expect(unanswered).toEqual(expect.any(String));
    expect(again).toBe(unanswered);
    expect(anew).not.toBe(again);
  });
});
