import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays, type PlainDate } from '#contract/dates.ts';
import { type Random, randomOf } from '../../fuzz/random.ts';
import { ANSWERS_WITHIN_MS, strike, untilBack, withClient } from '../blows.ts';
import { call } from '../call.ts';
import { startServer, stopServer } from '../server-process.ts';
import { embeddedDatabase, type SoakedDatabase } from '../soaked-database.ts';
import { type Ask, doChore } from './chores.ts';
import type { Asked, Night, Proof, World } from './money-server.ts';
import { type Known, nextCall, remember } from './operations.ts';
import { movedSince, readPastDay } from './past-day.ts';

export type MoneySoakOptions = {
  /** How many operations in all. */
  operations: number;
  /** After how many all that must hold is proven. */
  batch: number;
  leases: number;
  seed: number;
  /** Where its database lies; goes with it. */
  folder: string;
  tell?: (line: string) => void;
};

export type MoneySoaked = {
  seed: number;
  operations: number;
  /** What was posted, and what the rules refused. */
  posted: number;
  refused: number;
  /** Calls that were asked again because a kill took the answer. */
  repeated: number;
  kills: number;
  nights: number;
  /** How often all invariants were proven, and over how many rows the last time. */
  proofs: number;
  rowsProven: number;
  /** Past days that were read before and after later postings. */
  pastDays: number;
  statuses: Record<number, number>;
  refusals: Record<string, number>;
  /** What should not be: nothing. */
  findings: string[];
};

const FROM = '2026-01-01' as PlainDate;
const FIRST_DAY = '2026-03-10' as PlainDate;
const LEASES_END_ON = '2026-12-31' as PlainDate;
const WORKERS = 6;
const VICTIMS = ['server', 'postmaster', 'connections', 'both'] as const;
const EXPECTED = new Set([200, 400, 404, 409]);
const LEDGERS_READ = 4;

/** Random operations on the books of a server that is killed again and again; after each batch everything is proven. */
export async function soakMoney(options: MoneySoakOptions): Promise<MoneySoaked> {
  const run = new MoneySoak(options);
  try {
    await run.start();
    for (let at = 0; at < options.operations; at += options.batch)
      await run.workBatch(at, Math.min(options.batch, options.operations - at));
    return run.soaked;
  } finally {
    await run.stop();
  }
}

class MoneySoak {
  readonly soaked: MoneySoaked;
  private readonly options: MoneySoakOptions;
  private readonly database: SoakedDatabase;
  private server: ChildProcess | undefined;
  private port = 0;
  private today: PlainDate = FIRST_DAY;
  private world: World = { orgId: '', token: '', propertyIds: [], leaseIds: [] };
  private known: Known[] = [];
  /** Transactions that were acknowledged since the last proof, and the references of payments. */
  private acknowledged: string[] = [];
  private references: string[] = [];

  constructor(options: MoneySoakOptions) {
    this.options = options;
    this.database = embeddedDatabase(path.join(options.folder, 'data'));
    this.soaked = {
      seed: options.seed,
      operations: 0,
      posted: 0,
      refused: 0,
      repeated: 0,
      kills: 0,
      nights: 0,
      proofs: 0,
      rowsProven: 0,
      pastDays: 0,
      statuses: {},
      refusals: {},
      findings: [],
    };
  }

  async start(): Promise<void> {
    await this.startServer();
    const [startsOn, endsOn] = [FROM, LEASES_END_ON];
    this.world = (await this.asked({ what: 'world', leaseCount: this.options.leases, startsOn, endsOn })) as World;
    this.known = this.world.leaseIds.map((leaseId) => ({ leaseId, transactionIds: [], charges: [] }));
    await this.passNight();
  }

  async stop(): Promise<void> {
    if (this.server) await stopServer(this.server);
  }

  /** A stretch of work with a kill in its middle; then time passes. Every second time nothing is about a certain past day. */
  async workBatch(at: number, count: number): Promise<void> {
    const { seed, batch } = this.options;
    const random = randomOf(seed, at * 2 + 1);
    const isLater = (at / batch) % 2 === 1;
    const day = addDays(this.today, -(1 + random.int(60)));
    const from = isLater ? addDays(day, 1) : FROM;
    const leaseIds = Array.from({ length: LEDGERS_READ }, () => random.pick(this.world.leaseIds));
    const before = isLater ? await readPastDay(this.ask, day, leaseIds) : undefined;
    let next = at;
    const work = async () => {
      while (next < at + count) await this.operate(randomOf(seed, next * 2), next++, from);
    };
    const chores = async () => {
      for (let chore = 0; chore < count / 40; chore++)
        await doChore({ ask: this.ask, random, leaseId: random.pick(this.world.leaseIds), today: this.today });
    };
    await Promise.all([
      this.kill(random, () => next >= at + count * (0.2 + random.int(60) / 100)),
      chores(),
      ...Array.from({ length: WORKERS }, work),
    ]);
    await this.prove();
    if (before) {
      this.soaked.pastDays++;
      this.found(movedSince(before, await readPastDay(this.ask, day, leaseIds)));
    }
    this.today = addDays(this.today, 1 + random.int(6));
    await this.passNight();
    const { posted, refused, kills, findings } = this.soaked;
    this.options.tell?.(
      `${at + count} operations by ${this.today}: ${posted} posted, ${refused} refused, ${kills} kills, ${findings.length} findings`,
    );
  }

  private async operate(random: Random, at: number, from: PlainDate): Promise<void> {
    const known = random.pick(this.known);
    const { propertyIds } = this.world;
    const word = `soak-${at}`;
    const { name, call: made } = nextCall({ random, known, propertyIds, today: this.today, from, word });
    const key = `soak-${this.options.seed}-${at}`;
    // Pressed twice, now and then: what comes of it happens once.
    const pressed = random.percent(5) ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: pressed }, () => this.insist(made.method, made.url, made.body, key)),
    );
    this.soaked.operations++;
    const [first] = answers;
    if (!first) return;
    for (const { status, body } of answers)
      if (!EXPECTED.has(status))
        this.found([`${name} ${made.url} ${JSON.stringify(made.body)}: ${status} ${body.slice(0, 300)}`]);
    if (first.status !== 200) {
      this.soaked.refused++;
      const code = String(JSON.parse(first.body).errors?.[0]?.code ?? JSON.parse(first.body).code);
      this.soaked.refusals[`${name} ${code}`] = (this.soaked.refusals[`${name} ${code}`] ?? 0) + 1;
      return;
    }
    const posted = answers.map(({ body }) => JSON.parse(body).data.transactionId);
    if (new Set(posted).size > 1) this.found([`${name} pressed twice was posted twice: ${posted.join(' and ')}`]);
    this.soaked.posted++;
    const { data } = JSON.parse(first.body);
    remember(known, data);
    if (data.transactionId) this.acknowledged.push(data.transactionId);
    if (made.reference) this.references.push(made.reference);
  }

  /** Asks until there is an answer, under the same key: a kill may have taken the answer, and nothing is done twice. */
  private async insist(method: string, url: string, body: object | undefined, key?: string) {
    const giveUpAt = performance.now() + 2 * ANSWERS_WITHIN_MS;
    for (;;) {
      const answer = await call(this.port, method, url, this.world.token, body, key);
      this.soaked.statuses[answer.status] = (this.soaked.statuses[answer.status] ?? 0) + 1;
      if (answer.status !== 0 && answer.status !== 503) return answer;
      if (performance.now() > giveUpAt) throw new Error(`No answer in time to ${method} ${url}`);
      this.soaked.repeated++;
      await sleep(30);
    }
  }

  private readonly ask: Ask = async (method, url, body) => {
    const key =
      method === 'GET'
        ? undefined
        : `chore-${this.options.seed}-${this.soaked.operations}-${Math.random()}`.replace('.', '');
    const { status, body: text } = await this.insist(method, url, body, key);
    if (!EXPECTED.has(status))
      this.found([`${method} ${url} ${JSON.stringify(body)}: ${status} ${text.slice(0, 300)}`]);
    return { status, data: JSON.parse(text).data };
  };

  private async kill(random: Random, isTime: () => boolean): Promise<void> {
    while (!isTime()) await sleep(5);
    const victim = random.pick(VICTIMS);
    this.soaked.kills++;
    if (victim === 'postmaster' || victim === 'both') await strike(this.database, 'postmaster');
    if (victim === 'connections') await strike(this.database, 'connections');
    if (victim === 'server' || victim === 'both') {
      if (this.server) await stopServer(this.server, 'SIGKILL');
      await this.startServer();
    } else await untilBack(this.database);
  }

  /** All invariants, and that everything acknowledged is there, once. */
  private async prove(): Promise<void> {
    const { rowCount, findings } = (await this.asked({ what: 'proof', orgId: this.world.orgId })) as Proof;
    this.soaked.proofs++;
    this.soaked.rowsProven = rowCount;
    this.found(findings);
    const [ids, references] = [this.acknowledged.splice(0), this.references.splice(0)];
    await withClient(this.database, async (client) => {
      const lost = await client.query(
        'select id from unnest($1::uuid[]) as id where not exists (select from ledger_transactions posted where posted.id = id.id)',
        [ids],
      );
      this.found(lost.rows.map(({ id }) => `${id} was acknowledged and is not there`));
      const twice = await client.query(
        `select given.reference, count(posted.id) from unnest($1::text[]) as given (reference)
         left join ledger_transactions posted on posted.reference = given.reference and posted.type = 'PAYMENT'
         group by given.reference having count(posted.id) <> 1`,
        [references],
      );
      this.found(twice.rows.map(({ reference, count }) => `payment ${reference} is there ${count} times`));
    });
  }

  private async passNight(): Promise<void> {
    const at = `${this.today}T17:00:00Z`;
    const { nightCount } = (await this.asked({ what: 'night', orgId: this.world.orgId, at })) as Night;
    this.soaked.nights += nightCount;
  }

  private async asked(asked: Asked): Promise<World | Night | Proof> {
    if (!this.server) throw new Error('The server has not been started');
    this.server.send(asked);
    const [said] = await once(this.server, 'message');
    if (said.fault) throw new Error(said.fault);
    return said.answer;
  }

  private async startServer(): Promise<void> {
    const program = fileURLToPath(new URL('money-server.ts', import.meta.url));
    const args = [path.join(this.options.folder, 'data'), `${this.today}T17:00:00Z`];
    const { server, said } = await startServer(program, args, {});
    this.server = server;
    this.port = (said as { port: number }).port;
  }

  private found(findings: readonly string[]): void {
    for (const finding of findings) {
      this.soaked.findings.push(finding);
      this.options.tell?.(`FOUND: ${finding}`);
    }
  }
}
