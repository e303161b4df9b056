import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestServer } from './given.ts';

export type LiveEvent = { id: string | null; event: string; data: Record<string, unknown> };
export type LiveStream = {
  status: number;
  /** All that came so far. */
  events: LiveEvent[];
  /** Waits for an event of this name, after those that were taken before. */
  take(event: string): Promise<LiveEvent>;
  lastId(): string;
  /** Resolved when the server ended it. */
  ended: Promise<void>;
  cut(): void;
};

const WAIT_MS = 10_000;

async function portOf({ app }: TestServer): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** A live stream of somebody on a server, as a browser holds it; it goes with the test. */
export async function openStream(
  server: TestServer,
  token: string | null,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<LiveStream> {
  const asked = request({
    port: await portOf(server),
    path: `/api/live${query}`,
    agent: false,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  });
  onTestFinished(() => void asked.destroy());
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const events: LiveEvent[] = [];
  let taken = 0;
  let lastId = '';
  let wake = () => {};
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject).end();
  });
  asked.on('error', () => end());
  response.on('close', () => end());
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const fields = new Map(part.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]));
      lastId = fields.get('id') ?? lastId;
      const [event, data] = [fields.get('event'), fields.get('data')];
      if (event) events.push({ id: fields.get('id') ?? null, event, data: JSON.parse(data ?? '{}') });
    }
    wake();
  });
  const take = async (event: string): Promise<LiveEvent> => {
    const until = Date.now() + WAIT_MS;
    for (;;) {
      const at = events.findIndex((one, index) => index >= taken && one.event === event);
      if (at >= 0) {
        taken = at + 1;
        return events[at] as LiveEvent;
      }
      const left = until - Date.now();
      if (left <= 0) throw new Error(`No "${event}" came, but ${JSON.stringify(events)}.`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  if (response.statusCode === 200) await take('open');
  return { status: response.statusCode ?? 0, events, take, lastId: () => lastId, ended, cut: () => asked.destroy() };
}
