import type { Caller } from '#tests/given.ts';

/** What the API answers somebody, for what a test prepares or looks up beside its page; a refusal ends the test. */
export async function ask(who: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) {
  const answer = await who.call(method, url, body === undefined ? {} : { body });
  if (answer.status > 299) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data ?? answer.body;
}
