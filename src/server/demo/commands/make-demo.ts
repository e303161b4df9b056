import pg from 'pg';
import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { Deps } from '#server/access/context.ts';
import { DEMO_PASSWORD } from '#server/auth/auth.routes.ts';
import { watchConnection } from '#server/db/acquire.ts';
import type { DemoOptions } from '../demo.commands.ts';
import { alderAndPine } from '../rules/alder-and-pine.ts';
import { harbourLettings } from '../rules/harbour-lettings.ts';
import { momentOf } from '../rules/hours.ts';
import { type History, planHistory } from '../rules/plan-history.ts';
import { TIME_ZONES } from '../rules/portfolio.ts';
import { clearUnfinished } from './clear-unfinished.ts';
import { addPlatformAdmin, foundOrganization } from './found-organization.ts';
import { importPortfolios } from './import-portfolios.ts';
import { inLanes, playEvents } from './play-events.ts';
import { officeEvents } from './set-up-office.ts';
import { settlementEvents } from './settle-deposits.ts';
import { bookEvents } from './simulate-books.ts';
import { documentEvents } from './simulate-documents.ts';
import { firmEvents } from './simulate-firms.ts';
import { leaseEvents } from './simulate-leases.ts';
import { requestEvents } from './simulate-maintenance.ts';
import { messageEvents } from './simulate-messages.ts';
import { promiseEvents } from './simulate-promises.ts';
import type { Stage } from './stage.ts';
import { openPictures } from './take-pictures.ts';

/** Fills an empty database, or one in which a demo was begun. Throws what `signal` was aborted with. */
export async function makeDemo(deps: Deps, options: DemoOptions): Promise<void> {
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
