import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { addMonths, firstDayOfMonth, type PlainDate, plainDate } from '#contract/dates.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Ctx, OrgId } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { type Posting, post } from '#server/ledger/commands/post.ts';
import { type Chart, loadChart } from '#server/ledger/queries/chart.ts';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import { linesOf } from '#server/ledger/rules/posting.ts';
import { metered, nothingTaken, sumOf, type Taken } from './meter.ts';
import { fillBooks, type Lease, makeLeases } from './money-fill.ts';
import { bareLedger, bareTrialBalance, makeFloor } from './money-floor.ts';
import { startQuietServer } from './quiet-server.ts';
import { median } from './rig.ts';
import { signIn } from './targets.ts';

/** What the books took for something, beside the same of a bare database, and how many times as much they may. */
export type MoneyFigures = { what: string; ours: Taken; bare: Taken; most: number };

type Options = {
  /** A tenth of the data. */
  quick: boolean;
  /** What to measure, by its name; where posting is not, nothing is posted and the books are filled by SQL alone. */
  only: RegExp;
  /** Where the database lies; it stays there, and is only asked the next time. A temporary folder when absent. */
  dataDir: string | undefined;
};
type Size = { leases: number; charges: number; lines: number; ledger: number };
const whole: Size = { leases: 5000, charges: 1_000_000, lines: 10_000_000, ledger: 10_000 };
const tenth: Size = { leases: 500, charges: 100_000, lines: 1_000_000, ledger: 10_000 };
/** As many as a command posts at most: a rent rise of many leases, or what is brought in. */
const atOnce = 5000;
/** In how many turns ours and the bare tables get the charges. */
const parts = 20;
const rounds = 9;
const aims = { posting: 2, trialBalance: 1.5, ledger: 2 };
/** In how many months the charges of a lease fall; the last of them is this one. */
const months = 200;
const names = { posting: 'post charges', trialBalance: 'trial balance', ledger: 'ledger of a lease' };
const filledName = 'Measured Books';

const say = (text: string): void => void process.stderr.write(`${text}\n`);

type Ground = Awaited<ReturnType<typeof startQuietServer>> & {
  access: pg.ClientConfig;
  client: pg.Client;
  only: RegExp;
  signal: AbortSignal;
};

/**
 * What the issue of a ledger is under load: rent charges as one command posts them, beside the same rows inserted into bare
 * tables with the same keys and indexes; a trial balance over many lines and the ledger of a lease that has many, each as it
 * is answered, beside the same question to a bare pool.
 */
export async function measureMoney({ quick, only, dataDir }: Options, signal: AbortSignal): Promise<MoneyFigures[]> {
  const size = quick ? tenth : whole;
  const server = await startQuietServer({ publicWritesPerMinute: 10, dataDir });
  const access = { ...server.postgres.superuser, database: server.postgres.owner.database };
  const client = new pg.Client(access);
  // It ends with an error of its own when PostgreSQL is stopped under it.
  client.on('error', () => {});
  try {
    await client.connect();
    const ground = { ...server, access, client, only, signal };
    const posted = (await findFilled(client)) === undefined ? await postAndFill(ground, size) : [];
    return [...posted, ...(isRead(only) ? await measureReads(ground) : [])];
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Whether the books are asked anything; if not, they need not be filled. */
const isRead = (only: RegExp): boolean => only.test(names.trialBalance) || only.test(names.ledger);

const findFilled = async (client: pg.Client): Promise<string | undefined> =>
  (await client.query<{ id: string }>('select id from organizations where name = $1', [filledName])).rows[0]?.id;

/** Posts the charges, which is measured, and fills the books up; whoever finds them filled only asks them. */
async function postAndFill(ground: Ground, size: Size): Promise<MoneyFigures[]> {
  const { access, client, deps, only, signal } = ground;
  const orgId = uuidv7() as OrgId;
  await client.query(
    `insert into organizations (id, name, country, base_currency, time_zone) values ($1, 'Books Not Filled Yet', 'US', 'USD', 'America/New_York')`,
    [orgId],
  );
  const leases = await makeLeases(client, orgId, size.leases);
  const [longest] = leases;
  if (!longest) throw new Error('There is no lease to measure.');
  const ctx = systemContext(deps, orgId);
  const chart = await readAs(ctx, loadChart);
  const posted = only.test(names.posting) ? [await measurePosting(ground, ctx, chart, leases, size.charges)] : [];
  if (!isRead(only)) return posted;
  // Each of its charges is paid by a line of its own.
  await postAll(ground, ctx, chart, [longest], size.ledger / 2 - size.charges / size.leases);
  const filling = `filling up to ${size.lines.toLocaleString('en')} lines`;
  const rents = posted.length > 0 ? 0 : size.charges / size.leases;
  await timed(filling, () => fillBooks({ client, access }, orgId, { lines: size.lines, rents }, signal));
  await timed('vacuum and statistics', () => client.query('vacuum (analyze)'));
  await timed('proving the books', () => refuseWrong(ground, orgId));
  await client.query('update organizations set name = $2 where id = $1', [orgId, filledName]);
  return posted;
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  say(what);
  const from = performance.now();
  await work();
  say(`${what}: ${((performance.now() - from) / 1000).toFixed(0)} s`);
}

/** What `verify money` proves; books that do not tie would be a measure of nothing. */
async function refuseWrong({ deps }: Ground, orgId: OrgId): Promise<void> {
  const proofs = await proveBooks(deps, orgId);
  for (const { name, count, findings } of proofs) {
    if (findings.length > 0) throw new Error(`${name}: ${JSON.stringify(findings)}`);
    say(`  ${name}: ${count.toLocaleString('en')} looked at`);
  }
}

async function measureReads(ground: Ground): Promise<MoneyFigures[]> {
  const { app, client, only, postgres } = ground;
  const orgId = await findFilled(client);
  if (orgId === undefined) throw new Error('The books to ask are gone.');
  const { token } = await signIn(client, orgId);
  const { rows } = await client.query<{ id: string; ledger: number; lines: number }>(
    `select lease_id as id, count(*)::integer as ledger, (select count(*)::integer from journal_lines where org_id = $1) as lines
     from ledger_transactions where org_id = $1 and lease_id is not null group by lease_id order by count(*) desc limit 1`,
    [orgId],
  );
  const [longest] = rows;
  if (!longest) throw new Error('There is no lease to measure.');
  const pool = new pg.Pool({ ...postgres.owner, max: 4, idleTimeoutMillis: 0 });
  // What cleans up behind the filling is no part of an answer.
  await setCleaning(client, 'off');
  const asked: { name: string; lines: number; most: number; sides: Sides }[] = [
    {
      name: names.trialBalance,
      lines: longest.lines,
      most: aims.trialBalance,
      sides: {
        ours: () => answer(app, token, '/api/reports/trial-balance'),
        bare: () => bareTrialBalance(pool, orgId),
      },
    },
    {
      name: names.ledger,
      lines: longest.ledger,
      most: aims.ledger,
      sides: {
        ours: () => answer(app, token, `/api/leases/${longest.id}/ledger`),
        bare: () => bareLedger(pool, orgId, longest.id),
      },
    },
  ];
  try {
    const figures: MoneyFigures[] = [];
    for (const { name, lines, most, sides } of asked.filter((one) => only.test(one.name)))
      figures.push(await measureRead(ground, `${name}, ${lines.toLocaleString('en')} lines`, most, sides));
    return figures;
  } finally {
    await setCleaning(client, 'on');
    await pool.end();
  }
}

async function setCleaning(client: pg.Client, how: 'on' | 'off'): Promise<void> {
  await client.query(`alter system set autovacuum = ${how}`);
  await client.query('select pg_reload_conf()');
}

async function measurePosting(
  ground: Ground,
  ctx: Ctx,
  chart: Chart,
  leases: readonly Lease[],
  count: number,
): Promise<MoneyFigures> {
  const what = `post ${count.toLocaleString('en')} charges`;
  say(`measuring: ${what}, each part beside the same rows into bare tables`);
  // As the owner: only processes that serve Lintel's own roles are measured.
  const owner = new pg.Client(ground.postgres.owner);
  await owner.connect();
  const floor = await makeFloor(owner, ground.folder);
  let [ours, bare] = [nothingTaken, nothingTaken];
  // In turns: what else the machine does in these minutes is at the cost of both.
  for (let from = 0; from < leases.length; from += leases.length / parts) {
    const some = leases.slice(from, from + leases.length / parts);
    ours = sumOf(ours, await postAll(ground, ctx, chart, some, count / leases.length));
    bare = sumOf(bare, await floor.insertNew());
  }
  await floor.drop();
  await owner.end();
  return { what, ours, bare, most: aims.posting };
}

/** Posts so many rents for each lease, and answers what that took. */
async function postAll(
  { folder, signal }: Ground,
  ctx: Ctx,
  chart: Chart,
  leases: readonly Lease[],
  rents: number,
): Promise<Taken> {
  const rent = chart.inUse('4000').id;
  const firstMonth = addMonths(firstDayOfMonth(today()), 1 - months);
  let taken = nothingTaken;
  let waiting: Posting[] = [];
  const flush = async () => {
    signal.throwIfAborted();
    taken = sumOf(taken, (await metered(folder, { withEnded: false }, () => charge(ctx, waiting))).taken);
    waiting = [];
  };
  for (const lease of leases)
    for (let at = 0; at < rents; at++) {
      waiting.push(rentOf(chart, rent, lease, addMonths(firstMonth, at % months)));
      if (waiting.length === atOnce) await flush();
    }
  if (waiting.length > 0) await flush();
  return taken;
}

const today = (): PlainDate => plainDate(new Date().toISOString().slice(0, 10));

const RENT_MINOR = 125_000;

function rentOf(chart: Chart, rent: string, lease: Lease, on: PlainDate): Posting {
  return {
    id: newId(),
    type: 'CHARGE',
    on,
    lease,
    currency: 'USD',
    amountMinor: RENT_MINOR,
    lines: linesOf('charge', chart.system, lease.propertyId, { charged: rent }, { amountMinor: RENT_MINOR }),
    memo: null,
    sourceKey: `measured:${lease.id}:${on}:${newId()}`,
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

/** Tells how many rows an answer has, once it is no longer measured. */
type Count = () => number;

/** An answer as a browser gets it. */
async function answer(app: FastifyInstance, token: string, url: string): Promise<Count> {
  const { statusCode, json } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}`);
  return () => {
    const { data } = json<{ data: { rows?: unknown[]; lines?: unknown[] } }>();
    return (data.rows ?? data.lines ?? []).length;
  };
}

const both = ['ours', 'bare'] as const;
type Sides = Record<(typeof both)[number], () => Promise<Count>>;

/** Asks both in turn and takes the value in the middle of each by the clock, and of the processor what all took; both must answer as many rows. */
async function measureRead({ folder }: Ground, what: string, most: number, sides: Sides): Promise<MoneyFigures> {
  say(`measuring: ${what}`);
  const all = { ours: [] as Taken[], bare: [] as Taken[] };
  for (let round = -1; round < rounds; round++) {
    const counts: number[] = [];
    for (const side of both) {
      const { taken, found } = await metered(folder, { withEnded: true }, sides[side]);
      counts.push(found());
      // The first round fills caches.
      if (round >= 0) all[side].push(taken);
    }
    if (counts[0] !== counts[1]) throw new Error(`${what}: ours has ${counts[0]} rows, the bare one ${counts[1]}`);
  }
  return { what, ours: middle(all.ours), bare: middle(all.bare), most };
}

/** Processes that helped are counted by the hundredth of a second, which comes out right over many rounds only. */
function middle(all: readonly Taken[]): Taken {
  const { node, database } = all.reduce(sumOf, nothingTaken);
  return {
    clock: median(all.map(({ clock }) => clock)),
    node: node / all.length,
    database: database / all.length,
  };
}
