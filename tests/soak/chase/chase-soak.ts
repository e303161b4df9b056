import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { randomOf } from '../../fuzz/random.ts';
import { ANSWERS_WITHIN_MS, strike, untilBack } from '../blows.ts';
import { call } from '../call.ts';
import { hasEnded, startServer, stopServer } from '../server-process.ts';
import { embeddedDatabase, type SoakedDatabase } from '../soaked-database.ts';
import type { Asked, Moment, Proof, SeenRound, World } from './chase-server.ts';
import { findingsOf, type KnownRound } from './findings.ts';
import { actAsOffice } from './people.ts';

export type ChaseSoakOptions = {
  /** How many days of the moved clock. */
  days: number;
  /** Kills of the server, of the database or of both, at random moments. */
  kills: number;
  /** What people of the office do a day. */
  actsADay: number;
  seed: number;
  /** Where its database lies; goes with it. */
  folder: string;
  tell?: (line: string) => void;
};

export type ChaseSoaked = {
  seed: number;
  days: number;
  kills: number;
  /** Hours of the moved clock during which no server ran. */
  hoursDown: number;
  requests: number;
  rounds: number;
  /** Looks of the job that were not interrupted. */
  looks: number;
  /** What calls of people were answered, 0 where a kill took the answer. */
  statuses: Record<number, number>;
  /** What was done by itself, by kind. */
  did: Record<string, number>;
  /** What had to be done by a certain look. */
  required: number;
  /** What should not be: nothing. */
  findings: string[];
};

type Said = { id?: number; answer?: World | Moment | Proof; fault?: string };

const BEGINS = Date.parse('2027-01-04T14:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HOURLY_EVERY_MS = 6 * HOUR_MS;

/** People work on requests through a moved clock while the chaser is killed and started again; then everything is compared. */
export async function soakChase(options: ChaseSoakOptions): Promise<ChaseSoaked> {
  const run = new ChaseSoak(options);
  try {
    await run.start();
    await run.passTime();
    return await run.prove();
  } finally {
    await run.stop();
  }
}

class ChaseSoak {
  private readonly options: ChaseSoakOptions;
  private readonly database: SoakedDatabase;
  private readonly random;
  private server: ChildProcess | undefined;
  private port = 0;
  private now = BEGINS;
  private world: World = { orgId: '', token: '', contractorIds: [], homes: [] };
  private readonly rounds: KnownRound[] = [];
  /** The present round of each request. */
  private readonly present = new Map<string, KnownRound>();
  /** Moments at which the job looked and came to its end. */
  private readonly looks: number[] = [];
  private nextAt: number | null = null;
  private readonly faults: string[] = [];
  private readonly statuses: Record<number, number> = {};
  private kills = 0;
  private killedAt = -Infinity;
  private askedCount = 0;
  private hoursDown = 0;

  constructor(options: ChaseSoakOptions) {
    this.options = options;
    this.random = randomOf(options.seed, 0);
    this.database = embeddedDatabase(path.join(options.folder, 'data'));
  }

  async start(): Promise<void> {
    await this.startServer();
    this.world = (await this.asked({ what: 'world', properties: 4, contractors: 5 })) as World;
  }

  async stop(): Promise<void> {
    if (this.server) await stopServer(this.server);
  }

  async passTime(): Promise<void> {
    const { days, kills, actsADay } = this.options;
    const ends = BEGINS + days * DAY_MS;
    const killsAt = Array.from({ length: kills }, () => BEGINS + this.random.int(days * 24) * HOUR_MS).toSorted(
      (a, b) => a - b,
    );
    let personAt = BEGINS;
    let toldDay = 0;
    while (this.now < ends) {
      const isPerson = personAt <= this.now;
      const isKilled = (killsAt[0] ?? Infinity) <= this.now;
      if (isKilled) killsAt.shift();
      const work = isPerson ? this.act() : this.look();
      if (isKilled) await Promise.all([work, this.kill()]);
      else await work;
      if (isPerson) personAt = this.now + (1 + this.random.int((2 * 24 * 60) / actsADay)) * MINUTE_MS;
      this.now = Math.max(this.now + MINUTE_MS, Math.min(personAt, this.nextLook(), ends));
      const day = Math.floor((this.now - BEGINS) / DAY_MS);
      if (day >= toldDay + 30) {
        toldDay = day;
        this.options.tell?.(
          `day ${day}: ${this.rounds.length} rounds, ${this.looks.length} looks, ${this.kills} kills`,
        );
      }
    }
    // What is due by now is done before it is compared.
    await this.look();
  }

  /** When the job has something to do: by what is stored, by the rule, and every six hours. */
  private nextLook(): number {
    const due = [...this.present.values()].flatMap(({ acts }) => {
      const next = acts.find(({ at }) => at.getTime() > this.now);
      return next ? [next.at.getTime()] : [];
    });
    const stored = this.nextAt !== null && this.nextAt > this.now ? [this.nextAt] : [];
    const sixth = Math.floor(this.now / HOURLY_EVERY_MS + 1) * HOURLY_EVERY_MS;
    return Math.ceil(Math.min(...due, ...stored, sixth) / MINUTE_MS) * MINUTE_MS;
  }

  /** The job looks at what is due; interrupted, it counts as not having looked. */
  private async look(): Promise<void> {
    const hourly = this.now % HOURLY_EVERY_MS === 0;
    const seen = await this.asked({ what: 'moment', ...this.here(), jobs: true, hourly });
    if (!seen) return;
    this.looks.push(this.now);
    this.see(seen as Moment);
  }

  private async act(): Promise<void> {
    // What a job that was taken up again has begun since is told here, and not a second time.
    const before = await this.asked({ what: 'moment', ...this.here(), jobs: false, hourly: false });
    if (!before) return;
    this.see(before as Moment);
    const ask = async (method: string, url: string, body?: object) => {
      const { status, body: text } = await call(this.port, method, url, this.world.token, body);
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
      if (status >= 500 && status !== 503) this.faults.push(`${method} ${url}: ${status}`);
      return status === 0 || status === 503 ? null : { status, data: JSON.parse(text).data as never };
    };
    await actAsOffice(this.random, this.world, new Date(this.now), ask);
    const seen = await this.asked({ what: 'moment', ...this.here(), jobs: false, hourly: false });
    if (seen) this.see(seen as Moment);
  }

  private here = () => ({ orgId: this.world.orgId, at: new Date(this.now).toISOString() });

  private see({ rounds, nextAt }: Moment): void {
    this.nextAt = nextAt === null ? null : Date.parse(nextAt);
    for (const seen of rounds) {
      const before = this.present.get(seen.ticketId);
      if (before?.round === seen.round) continue;
      const begins = Date.parse(seen.since);
      if (before) before.ends = begins;
      const round = { ...roundOf(seen), begins };
      this.rounds.push(round);
      this.present.set(seen.ticketId, round);
    }
  }

  /** In the midst of what it does. Afterwards no server may run for a while. */
  private async kill(): Promise<void> {
    await sleep(this.random.int(25));
    this.kills++;
    this.killedAt = performance.now();
    const victim = this.random.pick(['server', 'server', 'postmaster', 'both'] as const);
    if (victim !== 'server') await strike(this.database, 'postmaster');
    if (victim !== 'postmaster' && this.server) await stopServer(this.server, 'SIGKILL');
    const hours = this.random.percent(50) ? this.random.int(60) : 0;
    if (victim === 'postmaster') await untilBack(this.database);
    // As of when it was cut off: what is taken up again must not go on before the run has seen what was begun.
    else await this.startServer();
    this.hoursDown += hours;
    this.now += hours * HOUR_MS;
    const seen = await this.asked({ what: 'moment', ...this.here(), jobs: false, hourly: false });
    if (seen) this.see(seen as Moment);
  }

  async prove(): Promise<ChaseSoaked> {
    const proof = (await this.asked({ what: 'proof', orgId: this.world.orgId })) as Proof;
    const { findings: found, required } = findingsOf(this.rounds, this.looks, proof);
    const findings = [...this.faults, ...found];
    for (const finding of findings) this.options.tell?.(`FOUND: ${finding}`);
    const did = Object.groupBy(proof.acts, ({ kind }) => kind);
    return {
      seed: this.options.seed,
      days: this.options.days,
      kills: this.kills,
      hoursDown: this.hoursDown,
      requests: this.present.size,
      rounds: this.rounds.length,
      looks: this.looks.length,
      statuses: this.statuses,
      did: Object.fromEntries(Object.entries(did).map(([kind, acts]) => [kind, acts?.length ?? 0])),
      required,
      findings,
    };
  }

  /** Null where the server was killed, or its database, before it could answer. */
  private async asked(asked: Asked): Promise<World | Moment | Proof | null> {
    const { server } = this;
    if (!server || hasEnded(server) || !server.connected) return null;
    const { promise, resolve } = Promise.withResolvers<Said | null>();
    const id = ++this.askedCount;
    const hear = (heard: Said) => heard.id === id && resolve(heard);
    const gone = () => resolve(null);
    server.on('message', hear).once('exit', gone);
    server.send({ id, asked }, (error) => error && gone());
    const said = await promise;
    server.off('message', hear).off('exit', gone);
    if (said?.fault && performance.now() - this.killedAt > ANSWERS_WITHIN_MS) throw new Error(said.fault);
    return said?.answer ?? null;
  }

  private async startServer(): Promise<void> {
    const program = fileURLToPath(new URL('chase-server.ts', import.meta.url));
    const args = [path.join(this.options.folder, 'data'), new Date(this.now).toISOString()];
    const { server, said } = await startServer(program, args, {});
    this.server = server;
    this.port = (said as { port: number }).port;
  }
}

const roundOf = ({ acts, ...seen }: SeenRound): KnownRound => ({
  ...seen,
  begins: 0,
  ends: Infinity,
  acts: acts.map(({ at, until, ...act }) => ({ ...act, at: new Date(at), ...(until && { until: new Date(until) }) })),
});
