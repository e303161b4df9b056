import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { silent, until } from '#tests/data-directory.ts';
import { startNetwork } from '#tests/swallowing-network.ts';
import { listen } from './channel.ts';

it('what is said is heard again after the database vanished without a word', async () => {
  const network = await startNetwork(inject('appDatabase'));
  onTestFinished(network.stop);
  const heard: string[] = [];
  let beginnings = 0;
  const listening = listen(
    network.config,
    silent,
    { packet: ({ id }) => heard.push(id), ended: () => {}, begins: () => void beginnings++ },
    { everyMs: 100, silentMs: 300 },
  );
  onTestFinished(() => listening.stop());
  await until('it listens', () => beginnings === 1);
  network.swallow();
  await until('it listens again', () => beginnings === 2);
  const speaker = new pg.Client(inject('appDatabase'));
  await speaker.connect();
  onTestFinished(() => speaker.end());
  const packet = { id: crypto.randomUUID(), from: 'another server' };
  await speaker.query('select pg_notify($1, $2)', ['lintel_live', JSON.stringify(packet)]);
  await until('it hears', () => heard.includes(packet.id));
  expect(beginnings).toBe(2);
});
