import { vi } from 'vitest';
import { passOn } from '#web/live/live-events.ts';
import { answerWith } from './network.ts';

/** Somebody else changed something of these nouns: waits until the page, which hears of it on the live stream, has read this call again. */
export async function othersChanged(nouns: string[], call: string): Promise<void> {
  let hasRead = false;
  answerWith(call, () => {
    hasRead = true;
    return undefined;
  });
  // A page begins to hear of others a while after it is shown.
  await vi.waitFor(
    () => {
      passOn('changed', { nouns, by: 'another page' });
      if (!hasRead) throw new Error(`${call} was not read again.`);
    },
    { timeout: 30_000, interval: 500 },
  );
  await new Promise((resolve) => setTimeout(resolve, 150));
}
