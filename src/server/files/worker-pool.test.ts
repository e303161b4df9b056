import { afterEach, expect, it } from 'vitest';
import { onBusyMachine } from '#tests/data-directory.ts';
import { readApart } from './worker-pool.ts';

const module = new URL(import.meta.resolve('#tests/unruly-reader.ts'));
const give = (input: string, owner = 'one', millisecondsMax = 15_000) =>
  readApart<string>({ module, input, owner, millisecondsMax });

afterEach(async () => {
  expect(await give('answers')).toBe('read');
});

it('a file that is never done with is refused when its time is over, and nobody else waits for it', async () => {
  const hanging = give('hangs', 'one', 1500).catch((error: unknown) => error);
  const askedAt = performance.now();
  expect(await give('answers', 'other')).toBe('read');
  let longestTurnMs = 0;
  let turnedAt = performance.now();
  const turns = setInterval(() => {
    longestTurnMs = Math.max(longestTurnMs, performance.now() - turnedAt);
    turnedAt = performance.now();
  }, 10);
  expect(await hanging).toMatchObject({ code: 'FILE_TOO_LARGE', status: 413 });
  clearInterval(turns);
  expect(performance.now() - askedAt).toBeLessThan(onBusyMachine(4500));
  expect(longestTurnMs).toBeLessThan(onBusyMachine(500));
});

it.runIf(process.platform === 'linux')(
  'a file that waits for its turn on a busy machine is read all the same',
  async () => {
    expect(await give('waits', 'one', 1000)).toBe('read');
  },
);

it('a file over which nothing happens is refused after four times its time', async () => {
  const askedAt = performance.now();
  await expect(give('sleeps', 'one', 500)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', status: 413 });
  expect(performance.now() - askedAt).toBeLessThan(onBusyMachine(4000));
});

it.runIf(process.platform === 'linux')('a file that takes all memory is refused before it has it', async () => {
  await expect(give('grows')).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', status: 413 });
});

it.runIf(process.platform === 'linux')(
  'who works beside one that takes all memory begins again and is answered',
  async () => {
    const growing = give('grows', 'one').catch((error: unknown) => error);
    expect(await Promise.all([give('answers', 'other'), give('answers', 'third')])).toEqual(['read', 'read']);
    expect(await growing).toMatchObject({ code: 'FILE_TOO_LARGE' });
  },
);

it('a long list comes whole and in its order, though it is sent in pieces', async () => {
  const long = Array.from({ length: 1234 }, (_, row) => ({ row }));
  const read = () => readApart({ module, input: 'lists', owner: 'one', millisecondsMax: 15_000 });
  for (let times = 0; times < 2; times++) expect(await read()).toEqual({ name: 'roll', long, short: [1, 2], none: [] });
});

it('a file over which the reader ends is refused as damaged', async () => {
  await expect(give('ends')).rejects.toMatchObject({ code: 'FILE_DAMAGED', status: 415 });
});

it('an organization that sends too many at once is told to wait, and the others are not', async () => {
  const sent = Array.from({ length: 30 }, () =>
    give('answers', 'one', 60_000).catch((error: { status: number }) => error.status),
  );
  expect(await give('answers', 'other')).toBe('read');
  const answers = await Promise.all(sent);
  expect(answers.filter((answer) => answer === 'read')).toHaveLength(21);
  expect(answers.filter((answer) => answer === 429)).toHaveLength(9);
});
