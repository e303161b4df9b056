import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../context.ts';

/** One request that came with a key: nothing of what it sent or was answered. */
export type ApiUse = {
  org: string;
  keyId: string;
  at: Date;
  method: string;
  /** As the contract has it: no ids, no query. */
  route: string;
  status: number;
  code: string | null;
  scope: string | null;
  durationMs: number;
  ip: string | null;
  requestId: string;
};

const FLUSH_MS = 1000;
/** More lines a key has no use for within a minute; whatever comes above is only counted. */
const LINES_PER_MINUTE_MAX = 600;
/** What waits here when the database is away. */
const WAITING_MAX = 20_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Count = { org_id: string; key_id: string; hour: string; status: number; amount: number };

/** Gathers what came with keys and writes it once a second, so that no request waits for its own line. */
export class ApiUseLog {
  readonly #deps: Deps;
  readonly #timer: NodeJS.Timeout;
  #lines: ApiUse[] = [];
  #counts = new Map<string, Count>();
  #minute = 0;
  #linesOfKey = new Map<string, number>();
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  note(use: ApiUse): void {
    const minute = Math.floor(use.at.getTime() / MINUTE_MS);
    if (minute !== this.#minute) this.#linesOfKey.clear();
    this.#minute = minute;
    const lines = (this.#linesOfKey.get(use.keyId) ?? 0) + 1;
    this.#linesOfKey.set(use.keyId, lines);
    if (lines <= LINES_PER_MINUTE_MAX && this.#lines.length < WAITING_MAX) this.#lines.push(use);
    this.#count(use.org, use.keyId, hourOf(use.at), use.status, 1);
  }

  #count(org: string, keyId: string, hour: string, status: number, amount: number): void {
    const at = `${keyId} ${hour} ${status}`;
    const counted = this.#counts.get(at);
    if (counted) counted.amount += amount;
    else if (this.#counts.size < WAITING_MAX)
      this.#counts.set(at, { org_id: org, key_id: keyId, hour, status, amount });
  }

  /** Writes what waits, one after the other; what could not be written waits on, as far as there is room. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    if (this.#counts.size === 0) return;
    const [lines, counts] = [this.#lines, [...this.#counts.values()]];
    this.#lines = [];
    this.#counts = new Map();
    try {
      await transaction(this.#deps.pool, { identity: true }, (db) => noteUse(lines, counts).execute(db));
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the use of API keys is written later');
      this.#lines = [...lines, ...this.#lines].slice(0, WAITING_MAX);
      for (const { org_id, key_id, hour, status, amount } of counts) this.#count(org_id, key_id, hour, status, amount);
    }
  }

  /** Writes what waits and no more. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}

const hourOf = (at: Date): string => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString();

const noteUse = (lines: readonly ApiUse[], counts: readonly Count[]): RawBuilder<unknown> =>
  sql`select note_api_use(${JSON.stringify(lines.map(toRow))}::jsonb, ${JSON.stringify(counts)}::jsonb)`;

const toRow = (use: ApiUse) => ({
  org_id: use.org,
  id: uuidv7({ msecs: use.at.getTime() }),
  key_id: use.keyId,
  at: use.at.toISOString(),
  method: use.method,
  route: use.route,
  status: use.status,
  code: use.code,
  scope: use.scope,
  duration_ms: use.durationMs,
  ip: use.ip,
  request_id: use.requestId,
});
