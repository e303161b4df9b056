import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { FIRST_READS_PATH } from '#contract/first-reads.ts';
import { givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

const askFor = (reads: readonly string[], headers: Record<string, string>) =>
  server.current.app.inject({
    method: 'GET',
    url: `${FIRST_READS_PATH}?${new URLSearchParams(reads.map((read): [string, string] => ['read', read]))}`,
    headers,
  });

const answersIn = (text: string): Map<string, unknown> => {
  const lines = text.split('\n').slice(0, -1);
  return new Map(lines.flatMap((url, at) => (at % 2 === 0 ? [[url, JSON.parse(lines[at + 1] ?? '')]] : [])));
};

it('what a page reads first is answered at once, each as when it is asked for by itself', async () => {
  const { token } = await (await givenOrganization(server.current)).member(['admin']);
  const headers = { authorization: `Bearer ${token}`, 'x-active-role': 'admin' };
  const reads = ['/api/auth/me/capabilities', '/api/people?sort=name', '/api/views?list=people'];
  const whole = await askFor(reads, headers);
  expect(whole.headers['cache-control']).toBe('no-store');
  const answers = answersIn(whole.payload);
  for (const url of reads)
    expect([url, answers.get(url)]).toEqual([
      url,
      (await server.current.app.inject({ method: 'GET', url, headers })).json(),
    ]);
  const packed = await askFor(reads, { ...headers, 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(answersIn(brotliDecompressSync(packed.rawPayload).toString())).toEqual(answers);
});

it('what is refused, is no read or is a file is left out, and the rest is answered', async () => {
  const org = await givenOrganization(server.current);
  const { token } = await org.member(['renter']);
  const headers = { authorization: `Bearer ${token}`, 'x-active-role': 'renter' };
  const reads = ['/api/users?sort=name', '/api/live', '/healthz', FIRST_READS_PATH, '/api/auth/me/capabilities'];
  const answers = answersIn((await askFor(reads, headers)).payload);
  expect([...answers.keys()]).toEqual(['/api/auth/me/capabilities']);
  expect((await askFor(reads, {})).payload).toBe('');
  expect((await askFor([], headers)).payload).toBe('');
});
