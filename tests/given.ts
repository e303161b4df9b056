import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#contract/dates.ts';
import type { Role } from '#contract/permissions.ts';
import type { Budgets } from '#server/access/budgets/budgets.ts';
import { hashToken, newToken } from '#server/access/callers/session.ts';
import type { Deps, OrgId } from '#server/access/context.ts';
import { hashPassword } from '#server/access/secrets/passwords.ts';
import { createApp } from '#server/app.ts';
import { proveKeptQueries } from '#server/db/kept.ts';
import { transaction } from '#server/db/transaction.ts';
import type { S3Place } from '#server/files/ask-s3.ts';
import type { ServerNoun } from '#server/noun.ts';
import { nouns as allNouns } from '#server/nouns.ts';
import { openDeps } from '#server/open-deps.ts';
import { expectDocumented } from './documented.ts';
import { sharedProcessor } from './payment-processor.ts';

/** A clock that tests can move, until it goes on as that of the machine. */
export type MovableClock = Clock & { set(at: string): void; goOn(): void };
export function movableClock(at?: string): MovableClock {
  let fixed = at ? new Date(at) : null;
  return {
    now: () => (fixed ? new Date(fixed) : new Date()),
    set: (next) => {
      fixed = new Date(next);
    },
    goOn: () => {
      fixed = null;
    },
  };
}

export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look freely into answers, whose shape the contract proves elsewhere
  body: any;
  headers: Record<string, unknown>;
};
type CallOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  key?: string;
  payload?: Buffer;
  /** The address that the call comes from. */
  from?: string;
};

/** Somebody with a session: calls the API as a browser would. */
export type Caller = {
  userId: string;
  personId: string;
  email: string;
  token: string;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions): Promise<Answer>;
};

export type TestServer = {
  app: FastifyInstance;
  deps: Deps;
  pool: pg.Pool;
  clock: MovableClock;
  close(): Promise<void>;
};

const CONNECTIONS_MAX = 8;

/** No test means to meet these. */
const BUDGETS: Budgets = {
  requestsPerMinute: 1e6,
  changesPerDay: 1e6,
  uploadMbPerDay: 1e6,
  mailsPerDay: 1e6,
  organizationsPerDay: 1e6,
};

/** `at` stops the clock there; `nouns` serves others than those of the product; `budgets` are smaller than usual; `signOn` lets providers be on this machine. */
export type ServerOptions = {
  at?: string;
  nouns?: readonly ServerNoun[];
  budgets?: Partial<Budgets>;
  signOn?: { nameServers: string[] };
  stripeUrl?: string;
  /** The bucket in which it keeps files, instead of a folder of its own. */
  s3?: S3Place;
  /** With which secrets are sealed, in base64; so that another process reads them. */
  sealKey?: string;
  /** Connections that outlive the server; it has its own otherwise. */
  pool?: pg.Pool;
};

/** The real server on the test database, without a port. */
export async function startTestServer(appConfig: pg.ClientConfig, options: ServerOptions = {}): Promise<TestServer> {
  const { nouns = allNouns } = options;
  proveKeptQueries();
  const clock = movableClock(options.at);
  const filesDir = mkdtempSync(join(tmpdir(), 'lintel-files-'));
  const deps = openDeps(
    {
      database: appConfig,
      logLevel: 'silent',
      secretKey: options.sealKey ?? randomBytes(32).toString('base64'),
      filesDir,
      s3: options.s3 ?? null,
      settings: {
        publicUrl: 'http://lintel.test',
        registration: 'open',
        sendsMail: false,
        replyAddress: null,
        replySecret: null,
        maxUploadBytes: 5 * 1_048_576,
        publicWritesPerMinute: 10_000,
        isDemo: false,
        auditHeadsDir: join(filesDir, 'audit-heads'),
        signOn: { isPrivateAllowed: options.signOn !== undefined, nameServers: options.signOn?.nameServers ?? [] },
        stripeUrl: options.stripeUrl ?? (await sharedProcessor()).url,
        budgets: { ...BUDGETS, ...options.budgets },
      },
    },
    CONNECTIONS_MAX,
    {
      nouns,
      clock,
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
      ...(options.pool && { pool: options.pool }),
    },
  );
  const { pool } = deps;
  const app = await createApp({ deps, nouns });
  await app.ready();
  return {
    app,
    deps,
    pool,
    clock,
    close: async () => {
      await app.close();
      await deps.live.close();
      if (!options.pool) await pool.end();
      rmSync(filesDir, { recursive: true, force: true });
    },
  };
}

/** Calls the API without going through a port. */
export async function callAs(
  server: TestServer,
  token: string | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { body, headers = {}, key, payload, from }: CallOptions = {},
): Promise<Answer> {
  const response = await server.app.inject({
    method,
    url,
    ...(from ? { remoteAddress: from } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    },
    ...(payload ? { payload } : body === undefined ? {} : { payload: body as object }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const answered = isJson ? response.json() : { data: response.rawPayload };
  expectDocumented(method, url, response.statusCode, answered.code);
  return { status: response.statusCode, body: answered, headers: response.headers };
}

/** Multipart form data with one file, as a browser sends it. */
export function form(
  file: Buffer,
  name: string,
  fields: Record<string, string> = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----lintel${randomBytes(8).toString('hex')}`;
  const parts = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  );
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  );
  return {
    payload: Buffer.concat([...parts, head, file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

let sharedHash: Promise<string> | undefined;
export const TEST_PASSWORD = 'a password for tests';

/** A fresh organization; every test makes its own and never looks at another. */
export async function givenOrganization(server: TestServer, name = `Org ${randomUUID().slice(0, 8)}`) {
  const orgId = uuidv7() as OrgId;
  await transaction(server.pool, { orgId }, (db) =>
    db
      .insertInto('organizations')
      .values({ id: orgId, name, country: 'US', baseCurrency: 'USD', timeZone: 'America/New_York' })
      .execute(),
  );
  /** A member with these roles, signed in. */
  const member = async (
    roles: Role[],
    details: { email?: string; firstName?: string; lastName?: string; personId?: string; propertyIds?: string[] } = {},
  ): Promise<Caller> => {
    const userId = uuidv7();
    const personId = details.personId ?? uuidv7();
    const membershipId = uuidv7();
    const email = details.email ?? `${randomUUID()}@mail.example`;
    const firstName = details.firstName ?? 'Test';
    const lastName = details.lastName ?? roles.join(' ');
    const token = newToken();
    sharedHash ??= hashPassword(TEST_PASSWORD);
    const passwordHash = await sharedHash;
    await transaction(server.pool, { orgId, identity: true }, async (db) => {
      await db
        .insertInto('users')
        .values({ id: userId, email, username: email, firstName, lastName, passwordHash })
        .execute();
      if (!details.personId)
        await db
          .insertInto('people')
          .values({ orgId, id: personId, kind: 'PERSON', firstName, lastName, email })
          .execute();
      await db
        .insertInto('memberships')
        .values({ orgId, id: membershipId, userId, personId, roles, seesAllProperties: !details.propertyIds })
        .execute();
      for (const propertyId of details.propertyIds ?? [])
        await db.insertInto('membershipProperties').values({ orgId, membershipId, propertyId }).execute();
      await db
        .insertInto('sessions')
        .values({
          id: uuidv7(),
          tokenHash: hashToken(token),
          userId,
          orgId,
          membershipId,
          // Wherever a test moves the clock, the session goes on.
          lastSeenAt: '2098-12-31T00:00:00Z',
          provenAt: '2098-12-31T00:00:00Z',
          expiresAt: '2099-01-01T00:00:00Z',
        })
        .execute();
    });
    return {
      userId,
      personId,
      email,
      token,
      call: (method, url, options) => callAs(server, token, method, url, options),
    };
  };
  return { orgId, name, member };
}
export type TestOrganization = Awaited<ReturnType<typeof givenOrganization>>;
