/**
 * Whether the time of an answer tells who has a sign-in: `node bench/sign-in-times.ts [TRIES]` prints the medians of each door
 * for addresses that somebody has and that nobody has, asked in turns of a real server with its jobs running.
 */
import { randomUUID } from 'node:crypto';
import { startQuietServer } from './quiet-server.ts';

const tries = Number(process.argv[2] ?? 200);
const { app, stop } = await startQuietServer({ publicWritesPerMinute: 100_000 });

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
await stop();
