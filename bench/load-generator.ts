import { randomUUID } from 'node:crypto';
import { Connection } from './connection.ts';
import { requestText, type Slice, type SliceResult } from './slice.ts';

const connections = new Map<number, Connection[]>();
let turn = 0;

process.on('message', async (slice: Slice) => process.send?.(await run(slice)));
process.on('disconnect', () => process.exit());

async function run({ port, requests, connections: count, ...duration }: Slice): Promise<SliceResult> {
  const open = connections.get(port) ?? Array.from({ length: count }, () => new Connection(port));
  connections.set(port, open);
  const texts = requests.map((request) => requestText(request, true));
  const latencies: number[] = [];
  const startedAt = performance.now();
  let failure: string | null = null;
  const { milliseconds, least = 0, most = Number.POSITIVE_INFINITY } = duration;
  const goesOn = () => {
    const passed = performance.now() - startedAt;
    return passed < milliseconds || (latencies.length < least && passed < most);
  };
  const loop = async (connection: Connection): Promise<void> => {
    while (!failure && goesOn()) {
      const text = texts[turn++ % texts.length] ?? '';
      const sentAt = performance.now();
      // Every write is a new one: a repeated key would be answered without doing anything.
      const answer = await connection.send(text.replace('{unique}', () => randomUUID()));
      latencies.push(performance.now() - sentAt);
      if (answer.status >= 300) failure = `${answer.status} ${answer.text()}`;
    }
  };
  await Promise.all(open.map(loop)).catch((error: Error) => {
    failure = error.message;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { count: latencies.length, perSecond: latencies.length / seconds, p50: at(0.5), p95: at(0.95), failure };
}
