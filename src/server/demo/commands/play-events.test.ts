import { expect, test } from 'vitest';
import { type DemoEvent, playEvents, type Strands } from './play-events.ts';

const HOUR_MS = 3_600_000;
const nothing: Strands = { homes: [], requests: [], books: [] };

/** Events that say when they happen, and end when they are let. */
function given() {
  const happened: string[] = [];
  const letGo = new Map<string, () => void>();
  const event = (name: string, hour: number, lanes: string[] = [name]): DemoEvent => ({
    at: new Date(hour * HOUR_MS),
    lanes,
    happen: () => {
      happened.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      letGo.set(name, resolve);
      return promise;
    },
  });
  const end = async (name: string) => {
    letGo.get(name)?.();
    await new Promise((resume) => setImmediate(resume));
  };
  return { happened, event, end };
}

test('a long night of the books holds up neither requests nor another organization', async () => {
  const { happened, event, end } = given();
  const playing = playEvents(
    [
      { homes: [event('signed', 30)], requests: [event('reported', 45)], books: [event('night', 0)] },
      { ...nothing, homes: [event('signed elsewhere', 40)] },
    ],
    undefined,
  );
  expect(happened).toEqual(['night', 'signed elsewhere', 'reported']);
  await end('night');
  expect(happened).toEqual(['night', 'signed elsewhere', 'reported', 'signed']);
  for (const name of ['signed elsewhere', 'reported', 'signed']) await end(name);
  await playing;
});

test('requests wait for homes of a day before, and the books for both', async () => {
  const { happened, event, end } = given();
  const playing = playEvents(
    [{ homes: [event('drafted', 0)], requests: [event('reported', 21)], books: [event('charged', 42)] }],
    undefined,
  );
  for (const name of ['drafted', 'reported', 'charged']) {
    expect(happened.at(-1)).toBe(name);
    await end(name);
  }
  await playing;
});

test('what shares a lane keeps its order, and takes no place from others while it waits', async () => {
  const { happened, event, end } = given();
  const numbered = Array.from({ length: 7 }, (_, nth) => event(`number ${nth}`, nth, ['numbers']));
  const playing = playEvents([{ ...nothing, requests: [...numbered.toReversed(), event('noted', 8)] }], undefined);
  expect(happened).toEqual(['number 0', 'noted']);
  for (const nth of numbered.keys()) await end(`number ${nth}`);
  await end('noted');
  await playing;
  expect(happened).toEqual(['number 0', 'noted', ...Array.from({ length: 6 }, (_, nth) => `number ${nth + 1}`)]);
});

test('the first that fails ends it, once what is under way has ended', async () => {
  const { happened, event, end } = given();
  const failing: DemoEvent = {
    at: new Date(0),
    lanes: ['failing'],
    happen: () => Promise.reject(new Error('refused')),
  };
  let isOver = false;
  const playing = playEvents([{ ...nothing, homes: [failing, event('under way', 1), event('later', 30)] }], undefined);
  const failed = expect(playing).rejects.toThrow('refused');
  void playing.catch(() => {
    isOver = true;
  });
  await new Promise((resume) => setImmediate(resume));
  expect(isOver).toBe(false);
  await end('under way');
  await failed;
  expect(happened).toEqual(['under way']);
});
