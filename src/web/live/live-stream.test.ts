import { describe, expect, test } from 'vitest';
import { holdStream, type StreamDeps } from './live-stream.ts';
import { eventReader } from './read-events.ts';

const answer = (...texts: string[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    }),
  );

/** Holds a stream whose server gives these answers, one after the other, until it has given the last. */
async function held(answers: (Response | Error)[]) {
  const left = new AbortController();
  const [asked, heard, waited, refused]: [string[], string[], number[], number[]] = [[], [], [], []];
  const deps: StreamDeps = {
    ask: async (query) => {
      asked.push(query);
      const next = answers.shift();
      if (answers.length === 0) left.abort();
      if (next === undefined || next instanceof Error) throw next ?? new Error('no more');
      return next;
    },
    hear: ({ event }) => heard.push(event),
    refused: (status) => refused.push(status),
    now: () => 5000,
    random: () => 1,
    wait: async (ms) => void waited.push(ms),
  };
  await holdStream(deps, { lastId: null, begunAt: 2000 }, left.signal);
  return { asked, heard, waited, refused };
}

describe('the live stream of a page', () => {
  test('begins with how long ago the page began to read, and goes on after the last event', async () => {
    const { asked, heard } = await held([
      answer('event: open\ndata: {}\n\nid: a\nevent: changed\nda', 'ta: {}\n\n'),
      answer('id: b\n\n'),
      answer(),
    ]);
    expect(asked).toEqual(['?sinceMs=3000', '?after=a', '?after=b']);
    expect(heard).toEqual(['open', 'changed', '']);
  });

  test('comes back soon after it ended, and ever more patiently while nobody answers', async () => {
    const down = new TypeError('fetch failed');
    const { waited } = await held([answer(), down, down, down, down, down, down, answer()]);
    expect(waited).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000, 1000]);
  });

  test('waits as long as a busy server says', async () => {
    const busy = new Response(null, { status: 429, headers: { 'retry-after': '60' } });
    expect((await held([busy, answer()])).waited[0]).toBe(60_000);
  });

  test('is over when the session is', async () => {
    const { asked, refused } = await held([new Response(null, { status: 401 }), answer()]);
    expect([asked.length, refused]).toEqual([1, [401]]);
  });
});

test('events are read whole, however they are cut', () => {
  const read = eventReader();
  const text = 'id: 1\nevent: changed\ndata: {"a":": b"}\n\n:\n\nid: 2\n\n';
  const found = [...text].flatMap((letter) => read(letter));
  expect(found).toEqual([
    { id: '1', event: 'changed', data: '{"a":": b"}' },
    { id: null, event: '', data: '' },
    { id: '2', event: '', data: '' },
  ]);
});
