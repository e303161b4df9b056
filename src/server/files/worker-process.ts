import { flushCompileCache } from 'node:module';
import { AppError } from '#server/access/app-error.ts';
import type { WorkerAnswer } from './worker.ts';

type Question = { module: string; input: unknown };
type Reader = { read(input: unknown): Promise<unknown> };

// Reads one file after the other, and ends with the server.
process.on('message', ({ module, input }: Question) => {
  void answer(module, input).then((said) => process.send?.(said));
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
