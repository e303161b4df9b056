/**
 * Whether the time of an answer tells who has a sign-in: `node bench/sign-in-times.ts [TRIES]` prints the medians of each door
 * for addresses that somebody has and that nobody has, asked in turns of a real server with its jobs running.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { sealWith } from '#server/access/secrets/seal.ts';
import { createApp } from '#server/app.ts';
import { prepareAppRole } from '#server/db/app-role.ts';
import { createPool } from '#server/db/connect.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { localStore } from '#server/files/store.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { jobsOf } from '#server/jobs.ts';
import { openLive } from '#server/live/hub.ts';
import { registryOf } from '#server/noun.ts';
import { nouns } from '#server/nouns.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';

const tries = Number(process.argv[2] ?? 200);
const folder = mkdtempSync(path.join(tmpdir(), 'lintel-times-'));
const log = pino({ level: 'fatal' });
const postgres = await openEmbedded(folder, log);
await migrate(postgres.owner);
await migrateJobs(postgres.owner);
const pool = createPool(await prepareAppRole(postgres.owner), 8);
const registry = registryOf(nouns);
const deps = {
  pool,
  clock: { now: () => new Date() },
  log,
  files: localStore(path.join(folder, 'files')),
  registry,
  live: openLive(pool, log, registry.subjects),
  seal: sealWith(randomBytes(32)),
  settings: {
    publicUrl: 'http://127.0.0.1',
    registration: 'open' as const,
    sendsMail: false,
    maxUploadBytes: 1_048_576,
    publicWritesPerMinute: 100_000,
    isDemo: false,
    auditHeadsDir: path.join(folder, 'audit-heads'),
    signOn: { isPrivateAllowed: false, nameServers: [] },
    budgets: {
      requestsPerMinute: 1e9,
      changesPerDay: 1e9,
      uploadMbPerDay: 1e9,
      mailsPerDay: 1e9,
      organizationsPerDay: 1e9,
    },
  },
};
const app = await createApp({ deps });
const jobs = await startJobs(
  postgres.owner,
  deps,
  jobsOf({ smtpUrl: undefined, mailFrom: 'Lintel <lintel@localhost>' }, nouns),
  { isAlone: true },
);

let serial = 0;
const freshAddress = () => `10.${serial >> 16}.${(serial >> 8) & 255}.${serial++ & 255}`;
const post = async (url: string, body: object): Promise<number> => {
  const startedAt = performance.now();
  await app.inject({ method: 'POST', url, payload: body, remoteAddress: freshAddress() });
  return performance.now() - startedAt;
};
const registration = (email: string) => ({
  email,
  username: 'somebody',
  password: 'the rent is late again',
  firstName: 'Some',
  lastName: 'Body',
  organizationName: 'Measured Homes',
});
const freshEmail = () => `${randomUUID()}@mail.example`;
const known = Array.from({ length: tries }, freshEmail);
for (const email of known) await post('/api/auth/register', registration(email));

const doors: Record<string, (email: string) => Promise<number>> = {
  'sign-in': (email) => post('/api/auth/login', { email, password: 'a wrong guess' }),
  'forgotten password': (email) => post('/api/auth/forgot-password', { email }),
};
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
for (const [name, ask] of Object.entries(doors)) {
  const took = { known: [] as number[], unknown: [] as number[] };
  for (const email of known) {
    took.known.push(await ask(email));
    took.unknown.push(await ask(freshEmail()));
  }
  const [one, other] = [median(took.known), median(took.unknown)];
  const apart = (Math.abs(one - other) / Math.max(one, other)) * 100;
  process.stdout.write(
    `${name}: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ${apart.toFixed(1)} % apart (${tries} tries each)\n`,
  );
}
await jobs.stop();
await app.close();
await deps.live.close();
await deps.pool.end();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
