import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, call } from './call.ts';

/** What a server answered while something happened to its database. */
export type Answered = {
  /** How often each status came; 0 counts calls without any answer. */
  statuses: Record<number, number>;
  /** 503 without the time to try again. */
  withoutRetryAfter: number;
  livezWorstMs: number;
};

export type Load = {
  answered: Answered;
  /** Rows whose creation was acknowledged. */
  acknowledged: string[];
  stop(): Promise<void>;
};

/** Founds an organization, and returns the founder's token. */
export async function found(port: number): Promise<string> {
  const { status, body } = await call(port, 'POST', '/api/auth/register', '', {
    email: 'founder@soak.example',
    username: 'founder@soak.example',
    password: 'soaked in many rounds of rain',
    firstName: 'Ada',
    lastName: 'Okafor',
    organizationName: 'Soaked Homes',
    country: 'GB',
  });
  if (status !== 200) throw new Error(`The organization could not be founded: ${status} ${body}`);
  return JSON.parse(body).token;
}

const writers = 6;
const readers = 2;

/** People at work: some write, some read, one asks whether the server lives, until it is stopped. */
export function startLoad(port: number, token: string): Load {
  const answered: Answered = { statuses: {}, withoutRetryAfter: 0, livezWorstMs: 0 };
  const acknowledged: string[] = [];
  let isStopping = false;
  const count = ({ status, hasRetryAfter }: Answer) => {
    answered.statuses[status] = (answered.statuses[status] ?? 0) + 1;
    if (status === 503 && !hasRetryAfter) answered.withoutRetryAfter++;
  };
  const forever = async (work: () => Promise<unknown>, pauseMs: number) => {
    while (!isStopping) await work().then(() => sleep(pauseMs));
  };
  const write = async () => {
    const answer = await call(port, 'POST', '/api/people', token, {
      kind: 'PERSON',
      firstName: 'Tom',
      lastName: 'Hale',
    });
    count(answer);
    if (answer.status === 200) acknowledged.push(JSON.parse(answer.body).data.id);
  };
  const read = async () => count(await call(port, 'GET', '/api/people', token));
  const live = async () => {
    const askedAt = performance.now();
    count(await call(port, 'GET', '/livez', ''));
    answered.livezWorstMs = Math.max(answered.livezWorstMs, performance.now() - askedAt);
  };
  const working = [
    ...Array.from({ length: writers }, () => forever(write, 3)),
    ...Array.from({ length: readers }, () => forever(read, 10)),
    forever(live, 20),
  ];
  const stop = async () => {
    isStopping = true;
    await Promise.all(working);
  };
  return { answered, acknowledged, stop };
}
