import { flushCompileCache } from 'node:module';
import { AppError } from '#server/access/app-error.ts';
import type { WorkerAnswer, WorkerMessage } from './worker.ts';

type Question = { module: string; input: unknown };
type Reader = { read(input: unknown): Promise<unknown> };

// Reads one file after the other, and ends with the server.
process.on('message', ({ module, input }: Question) => {
  void answer(module, input).then(send);
});
process.on('disconnect', () => process.exit());

async function answer(module: string, input: unknown): Promise<WorkerAnswer> {
  try {
    const { read } = (await import(module)) as Reader;
    // It may be ended at any moment, and would compile all of it again the next time.
    flushCompileCache();
    return { done: await read(input) };
  } catch (error) {
    if (error instanceof AppError) return { refused: { ...error.options, code: error.code } };
    const { message, code } = error as NodeJS.ErrnoException;
    return { failed: { message, code } };
  }
}

/** What one message holds, the server reads in one go, and answers nobody meanwhile. */
const ROWS_AT_ONCE = 500;

/** Sends what was read: its long lists first, piece by piece, each once the one before is on its way. */
async function send(said: WorkerAnswer): Promise<void> {
  if (!('done' in said) || !isPlain(said.done)) return post(said);
  const rest = { ...said.done };
  for (const [name, rows] of Object.entries(rest)) {
    if (!Array.isArray(rows) || rows.length <= ROWS_AT_ONCE) continue;
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await post({ name, rows: rows.slice(start, start + ROWS_AT_ONCE) });
    delete rest[name];
  }
  await post({ done: rest });
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const post = (message: WorkerMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
