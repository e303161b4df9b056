import type { Compilable, Kysely } from 'kysely';
import type { LiveEvent, LiveEvents } from '#contract/live/live.ts';
import type { SubjectType } from '#contract/subjects.ts';
import type { DB, Json } from '#server/db/schema.ts';
import { isDatabaseError, transaction } from '#server/db/transaction.ts';
import { changeOf, type Word } from '#server/live/announcement.ts';
import { sayings } from '#server/live/channel.ts';
import type { Proof } from '../authorize.ts';
import type { Ctx, ReadCtx } from '../context.ts';
import { asJson } from './audit.ts';
import { claimBatchRow, refuseIdleRow, rememberBatchRow } from './batch.ts';
import { AnsweredBefore, answeredBefore, claimKey } from './idempotency.ts';
import type { ActivityDraft } from './timeline.ts';
import { leaveTraces } from './traces.ts';

/** A call inside a transaction that writes. The handle is handed out against a proof of access. */
export type WriteCtx = ReadCtx & {
  write(proof: Proof): Kysely<DB>;
  /** Adds a job that becomes visible with the commit. */
  enqueue(job: string, payload: Json, key?: string): Promise<void>;
  /** Says something to people of the organization who have a page open; it is said with the commit, or not at all. */
  tell<Event extends LiveEvent>(personIds: readonly string[], event: Event, data: LiveEvents[Event] & object): void;
};

type AuditedSubject = { type: SubjectType; id: string | null };

declare const auditedBrand: unique symbol;
/** A result with its audit entry attached. Only `audited` makes one, so a command without an audit does not compile. */
export type Audited<T> = {
  result: T;
  subject: AuditedSubject;
  before: unknown;
  after: unknown;
  activities: ActivityDraft[];
  isSecret: boolean;
  readonly [auditedBrand]: true;
};

type AuditInput<T> = {
  result: T;
  subject: AuditedSubject;
  before?: unknown;
  after?: unknown;
  activities?: ActivityDraft[];
  /** The result holds a link or a password, so the answer to a repeated submit is kept sealed. */
  isSecret?: boolean;
};

/** Attaches what changed. `before` and `after` are rows or parts of them; secrets are taken out before they are stored. */
export const audited = <T>(input: AuditInput<T>): Audited<T> =>
  ({ before: null, after: null, activities: [], isSecret: false, ...input }) as unknown as Audited<T>;

/** A read that changes something waits until it is known who calls. */
export class NotReadAhead extends Error {}

const RETRIES = 2;
const isRetryable = (error: unknown): boolean =>
  isDatabaseError(error) && (error.code === '40001' || error.code === '40P01');

/**
 * The only way to change anything: opens the transaction, hands out the write handle against proof of access, replays a
 * repeated submit, and commits with the audit entry and the timeline's lines or not at all.
 */
export const command =
  <Args extends unknown[], T>(
    action: `${string}.${string}`,
    run: (ctx: WriteCtx, ...args: Args) => Promise<Audited<T>>,
  ) =>
  async (ctx: Ctx, ...args: Args): Promise<T> => {
    if (ctx.isReadAhead) throw new NotReadAhead();
    for (let attempt = 0; ; attempt++) {
      try {
        return await runOnce(action, run, ctx, args);
      } catch (error) {
        if (error instanceof AnsweredBefore) return (await answeredBefore(ctx)) as T;
        if (attempt >= RETRIES || !isRetryable(error)) throw error;
      }
    }
  };

async function runOnce<Args extends unknown[], T>(
  action: string,
  run: (ctx: WriteCtx, ...args: Args) => Promise<Audited<T>>,
  ctx: Ctx,
  args: Args,
): Promise<T> {
  const words: Word[] = [];
  const done = await transaction(
    ctx.deps.pool,
    {
      orgId: ctx.org,
      ...(ctx.isBackground && { isBackground: true }),
      ...(ctx.idempotency && { unless: (db) => claimKey(db, ctx) }),
    },
    async (db) => {
      if (ctx.batch) await claimBatchRow(db, ctx, ctx.batch);
      const done = await run(writeContext(ctx, db, words), ...args);
      if (ctx.batch) refuseIdleRow(ctx.batch, done);
      return done;
    },
    (db, done) => [...traces(db, ctx, action, done), ...sayings(db, ctx.deps.live.from, words)],
  );
  if (!isToldByWord(ctx, done)) ctx.deps.live.say(changeOf(ctx, done));
  return done.result;
}

/** What every change leaves behind, and where it is one of many at once, what it came to. */
const traces = <T>(db: Kysely<DB>, ctx: Ctx, action: string, done: Audited<T>): Compilable[] => [
  leaveTraces(ctx, action, done),
  ...(ctx.batch ? rememberBatchRow(db, ctx, ctx.batch, done) : []),
];

const isToldByWord = ({ deps }: Ctx, { subject }: Audited<unknown>): boolean =>
  deps.registry.subjects.get(subject.type)?.isToldByWord === true;

function writeContext(ctx: Ctx, db: Kysely<DB>, words: Word[]): WriteCtx {
  return {
    ...ctx,
    db,
    write: () => db,
    enqueue: async (job, payload, key) => {
      await db
        .selectNoFrom((eb) =>
          eb.fn('enqueue_job', [eb.val(job), eb.val(asJson(payload)), eb.val(key ?? null)]).as('added'),
        )
        .execute();
    },
    tell: (personIds, event, data) =>
      void words.push({ kind: 'word', org: ctx.org, by: ctx.page ?? null, to: [...personIds], event, data }),
  };
}
