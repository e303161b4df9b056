import { expect, it, onTestFinished } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { makeDatabase } from '#tests/database.ts';
import { startTestServer } from '#tests/given.ts';
import { forgetBudgets, spend } from './attempts.ts';

it('what was used up by a clock that ran ahead is free again once that is set right, and what was used up today is not', async () => {
  const { app, drop } = await makeDatabase();
  onTestFinished(drop);
  const server = await startTestServer(app, { at: '2031-01-01T00:00:00Z' });
  onTestFinished(() => server.close());
  const use = (about: string) =>
    transaction(server.pool, { identity: true }, (db) =>
      spend(db, [{ about, max: 1, seconds: 86_400 }], server.clock.now()),
    );
  expect(await use('tries of ann')).toBeNull();
  server.clock.set('2026-11-18T15:00:00Z');
  expect(await use('tries of ann')).not.toBeNull();
  expect(await use('tries of bo')).toBeNull();
  await forgetBudgets(server.deps);
  expect(await use('tries of ann')).toBeNull();
  expect(await use('tries of bo')).not.toBeNull();
});
