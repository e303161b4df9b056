import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { addMonths, plainDate } from '#contract/dates.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Ctx, OrgId } from '#server/access/context.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { newId, type Posting, post } from '#server/ledger/commands/post.ts';
import { type Chart, loadChart } from '#server/ledger/queries/chart.ts';
import { linesOf } from '#server/ledger/rules/posting.ts';
import { bareLedger, bareTrialBalance, fillLines, makeFloor, makeLeases } from './money-floor.ts';
import { startQuietServer } from './quiet-server.ts';
import { median } from './rig.ts';
import { signIn } from './targets.ts';

/** How long the books took for something, beside the same of a bare database, in milliseconds, and how many times as long they may. */
export type MoneyFigures = { what: string; ours: number; bare: number; most: number };

type Size = { leases: number; charges: number; lines: number; ledger: number };
const whole: Size = { leases: 5000, charges: 1_000_000, lines: 10_000_000, ledger: 10_000 };
const tenth: Size = { leases: 500, charges: 100_000, lines: 1_000_000, ledger: 10_000 };
/** As many as a command posts at most: a rent rise of many leases, or what is brought in. */
const atOnce = 5000;
/** In how many turns ours and the bare tables get the charges. */
const parts = 20;
const rounds = 9;
const aims = { posting: 2, trialBalance: 1.5, ledger: 2 };
const firstMonth = plainDate('2009-01-01');

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * What the issue of a ledger is under load: rent charges as one command posts them, beside the same rows inserted into bare
 * tables with the same keys and indexes; a trial balance over many lines and the ledger of a lease that has many, each as it
 * is answered, beside the same question to a bare pool.
 */
export async function measureMoney(quick: boolean, signal: AbortSignal): Promise<MoneyFigures[]> {
  const size = quick ? tenth : whole;
  const { app, deps, owner, stop } = await startQuietServer({ publicWritesPerMinute: 10 });
  const client = new pg.Client(owner);
  const pool = new pg.Pool({ ...owner, max: 4 });
  try {
    await client.connect();
    const orgId = uuidv7() as OrgId;
    await client.query(
      `insert into organizations (id, name, country, base_currency, time_zone) values ($1, 'Measured Books', 'US', 'USD', 'America/New_York')`,
      [orgId],
    );
    const { token } = await signIn(client, orgId);
    const leases = await makeLeases(client, orgId, size.leases);
    const ctx = systemContext(deps, orgId);
    const chart = await readAs(ctx, loadChart);
    const posted = await measurePosting(ctx, client, chart, leases, size.charges, signal);
    const [longest] = leases;
    if (!longest) throw new Error('There is no lease to measure.');
    await postAll(ctx, chart, [longest], size.ledger - size.charges / size.leases, signal);
    say(`filling up to ${size.lines.toLocaleString('en')} lines`);
    await fillLines(client, orgId, size.lines - 2 * size.charges, signal);
    await client.query('vacuum (analyze)');
    const path = { balance: '/api/reports/trial-balance', ledger: `/api/leases/${longest.id}/ledger` };
    return [
      posted,
      await measureRead(`trial balance, ${size.lines.toLocaleString('en')} lines`, aims.trialBalance, {
        ours: () => answer(app, token, path.balance),
        bare: () => bareTrialBalance(pool, orgId),
      }),
      await measureRead(`ledger of a lease, ${size.ledger.toLocaleString('en')} lines`, aims.ledger, {
        ours: () => answer(app, token, path.ledger),
        bare: () => bareLedger(pool, orgId, longest.id),
      }),
    ];
  } finally {
    await client.end();
    await pool.end();
    await stop();
  }
}

export type Lease = { id: string; propertyId: string };

async function measurePosting(
  ctx: Ctx,
  client: pg.Client,
  chart: Chart,
  leases: readonly Lease[],
  count: number,
  signal: AbortSignal,
): Promise<MoneyFigures> {
  say(`posting ${count.toLocaleString('en')} charges, each part beside the same rows into bare tables`);
  const floor = await makeFloor(client);
  const took = { ours: 0, bare: 0 };
  // In turns: what else the machine does in these minutes is at the cost of both.
  for (let from = 0; from < leases.length; from += leases.length / parts) {
    took.ours += await postAll(
      ctx,
      chart,
      leases.slice(from, from + leases.length / parts),
      count / leases.length,
      signal,
    );
    took.bare += await floor.insertNew();
  }
  await floor.drop();
  const { ours, bare } = took;
  return { what: `post ${count.toLocaleString('en')} charges`, ours, bare, most: aims.posting };
}

/** Posts so many months of rent for each lease, and answers how many milliseconds that took. */
async function postAll(ctx: Ctx, chart: Chart, leases: readonly Lease[], months: number, signal: AbortSignal) {
  const rent = chart.inUse('4000').id;
  let took = 0;
  let waiting: Posting[] = [];
  const flush = async () => {
    signal.throwIfAborted();
    const from = performance.now();
    await charge(ctx, waiting);
    took += performance.now() - from;
    waiting = [];
  };
  for (const lease of leases)
    for (let month = 0; month < months; month++) {
      waiting.push(rentOf(chart, rent, lease, month));
      if (waiting.length === atOnce) await flush();
    }
  if (waiting.length > 0) await flush();
  return took;
}

const RENT_MINOR = 125_000;

function rentOf(chart: Chart, rent: string, lease: Lease, month: number): Posting {
  return {
    id: newId(),
    type: 'CHARGE',
    on: addMonths(firstMonth, month % 200),
    lease,
    currency: 'USD',
    amountMinor: RENT_MINOR,
    lines: linesOf('charge', chart.system, lease.propertyId, { charged: rent }, { amountMinor: RENT_MINOR }),
    memo: null,
    sourceKey: `measured:${lease.id}:${month}:${newId()}`,
    charge: { id: newId(), accountId: rent, kind: 'RENT', sourceChargeId: null },
  };
}

const charge = command('ledger_transaction.charge', async (ctx, postings: readonly Posting[]) => {
  await post(ctx, permit(ctx, 'ledger:write'), postings);
  return audited({
    result: undefined,
    subject: { type: 'organization', id: ctx.org },
    after: { count: postings.length },
  });
});

/** An answer as a browser gets it, and how much it holds. */
async function answer(app: FastifyInstance, token: string, url: string): Promise<number> {
  const { statusCode, json } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}`);
  const { data } = json<{ data: { rows?: unknown[]; lines?: unknown[] } }>();
  return (data.rows ?? data.lines ?? []).length;
}

type Sides = { ours: () => Promise<number>; bare: () => Promise<number> };

/** Asks both in turn and takes the value in the middle of each; both must answer as many rows. */
async function measureRead(what: string, most: number, sides: Sides): Promise<MoneyFigures> {
  say(`measuring: ${what}`);
  const took = { ours: [] as number[], bare: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const counts: number[] = [];
    for (const side of ['ours', 'bare'] as const) {
      const from = performance.now();
      counts.push(await sides[side]());
      // The first round fills caches.
      if (round >= 0) took[side].push(performance.now() - from);
    }
    if (counts[0] !== counts[1]) throw new Error(`${what}: ours has ${counts[0]} rows, the bare one ${counts[1]}`);
  }
  return { what, ours: median(took.ours), bare: median(took.bare), most };
}
