import type pg from 'pg';
import type { Deps } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Size } from './rules/plan-history.ts';

/** Where and how the demo is made. */
export type DemoOptions = {
  /** The owner of the schema, for clearing away a demo that was not finished. */
  owner: pg.ClientConfig;
  signal?: AbortSignal | undefined;
  size?: Size;
  /** Told before the work that happens once begins. */
  tell?: ((line: string) => void) | undefined;
};

/**
 * Fills an empty database with the two example organizations and their year; one that has them stays as it is, one whose
 * making was cut off is cleared and made anew. What makes them is loaded for that alone: a server that has them would keep
 * it, and the decoders of pictures with it, for as long as it runs.
 */
export async function prepareDemo(deps: Deps, options: DemoOptions): Promise<void> {
  if (await isFinished(deps)) return;
  const { makeDemo } = await import('./commands/make-demo.ts');
  await makeDemo(deps, options);
}

/** Organizations are marked as the demo's by the very last change, so the mark stands for all of it. */
const isFinished = (deps: Deps): Promise<boolean> =>
  transaction(deps.pool, { identity: true, readOnly: true }, async (db) => {
    const marked = await db.selectFrom('organizations').select('id').where('isDemo', '=', true).limit(1).execute();
    return marked.length > 0;
  });
