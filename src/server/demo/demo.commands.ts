import pg from 'pg';
import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { Deps } from '#server/access/context.ts';
import { DEMO_PASSWORD } from '#server/auth/auth.routes.ts';
import { watchConnection } from '#server/db/acquire.ts';
import { transaction } from '#server/db/transaction.ts';
import { clearUnfinished } from './commands/clear-unfinished.ts';
import { addPlatformAdmin, foundOrganization } from './commands/found-organization.ts';
import { importPortfolios } from './commands/import-portfolios.ts';
import { inLanes, playEvents } from './commands/play-events.ts';
import { officeEvents } from './commands/set-up-office.ts';
import { settlementEvents } from './commands/settle-deposits.ts';
import { bookEvents } from './commands/simulate-books.ts';
import { documentEvents } from './commands/simulate-documents.ts';
import { firmEvents } from './commands/simulate-firms.ts';
import { leaseEvents } from './commands/simulate-leases.ts';
import { requestEvents } from './commands/simulate-maintenance.ts';
import { messageEvents } from './commands/simulate-messages.ts';
import { promiseEvents } from './commands/simulate-promises.ts';
import type { Stage } from './commands/stage.ts';
import { openPictures } from './commands/take-pictures.ts';
import { alderAndPine } from './rules/alder-and-pine.ts';
import { harbourLettings } from './rules/harbour-lettings.ts';
import { momentOf } from './rules/hours.ts';
import { type History, planHistory, type Size } from './rules/plan-history.ts';
import { TIME_ZONES } from './rules/portfolio.ts';

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
 * making was cut off is cleared and made anew. Throws what `signal` was aborted with.
 */
export async function prepareDemo(deps: Deps, options: DemoOptions): Promise<void> {
  if (await isFinished(deps)) return;
  options.tell?.('Making two example organizations with a year of history. This happens once and takes some seconds.');
  await clearUnfinished(deps, options.owner);
  const pictures = await openPictures();
  const pool = hastyPool(deps.pool);
  try {
    const making = {
      ...deps,
      pool,
      settings: {
        ...deps.settings,
        isDemo: false,
        toldPassword: DEMO_PASSWORD,
        registration: 'open' as const,
        sendsMail: false,
      },
    };
    const stages = await playHistory(making, options, pictures);
    await finish(
      { deps, requestId: 'demo', ip: null, userAgent: null, idempotency: null, language: BASE_LANGUAGE, cost: null },
      stages.map(({ org }) => org),
    );
  } finally {
    await pictures.discard();
    await pool.end();
  }
}

/**
 * What holds on the connections that make the demo. Commits do not wait for the disk; the mark at the end does, and with it
 * all that went before. A statement is planned once, for tables that are as full as they will be: counted, these are empty, and
 * a plan that reads all of them for each row would be kept.
 */
const HASTY = ['synchronous_commit=off', 'plan_cache_mode=force_generic_plan', 'enable_seqscan=off'];

function hastyPool({ options }: pg.Pool): pg.Pool {
  const { password } = options;
  const settings = [options.options ?? '', ...HASTY.map((each) => `-c ${each}`)].join(' ');
  const pool = new pg.Pool({ ...options, ...(password === undefined ? {} : { password }), options: settings });
  pool.on('error', () => {});
  pool.on('connect', watchConnection);
  return pool;
}

/** Organizations are marked as the demo's by the very last change, so the mark stands for all of it. */
const isFinished = (deps: Deps): Promise<boolean> =>
  transaction(deps.pool, { identity: true, readOnly: true }, async (db) => {
    const marked = await db.selectFrom('organizations').select('id').where('isDemo', '=', true).limit(1).execute();
    return marked.length > 0;
  });

const finish = identityCommand('demo.finish', async (db, _call, orgIds: string[]) => {
  await db.updateTable('organizations').set({ isDemo: true }).where('id', 'in', orgIds).execute();
  return {
    result: undefined,
    orgIds,
    actor: { kind: 'system', name: 'Lintel' },
    subject: { type: 'organization', id: null },
    after: { isDemo: true },
  };
});

const EIGHT = 8 * 60;

async function playHistory(
  deps: Deps,
  { signal, size }: DemoOptions,
  pictures: Awaited<ReturnType<typeof openPictures>>,
) {
  const now = deps.clock.now();
  const histories = [alderAndPine, harbourLettings].map((portfolio) =>
    planHistory(portfolio, now, size ?? { share: 1 }),
  );
  const [first] = histories;
  if (first) await addPlatformAdmin(deps, momentOf(first.setup.accountsOn, EIGHT - 60, TIME_ZONES.GB));
  const stages: { stage: Stage; history: History }[] = [];
  await inLanes([...histories.entries()], async ([index, history]) => {
    const at = momentOf(history.setup.accountsOn, EIGHT + index * 45, TIME_ZONES.GB);
    const stage = await foundOrganization(deps, history.portfolio, at);
    signal?.throwIfAborted();
    await importPortfolios(stage, history);
    stages.push({ stage, history });
  });
  const strands = stages.map(({ stage, history }) => ({
    homes: [
      ...leaseEvents(stage, history),
      ...messageEvents(stage, history),
      ...documentEvents(stage, history, pictures),
      ...officeEvents(stage, history),
      ...firmEvents(stage, history, pictures),
    ],
    requests: requestEvents(stage, history, pictures),
    books: [...bookEvents(stage, history), ...promiseEvents(stage, history), ...settlementEvents(stage, history)],
  }));
  await playEvents(strands, signal);
  return stages.map(({ stage }) => stage);
}
