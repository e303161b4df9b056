import { type AddressInfo, createServer, type Socket } from 'node:net';
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

it('whoever listens to a database that vanished without a word can stop', async () => {
  const network = await startNetwork(inject('appDatabase'));
  onTestFinished(network.stop);
  let hasBegun = false;
  const begins = () => {
    hasBegun = true;
  };
  const heard = { packet: () => {}, ended: () => {}, begins };
  const listening = listen(network.config, silent, heard, { everyMs: 60_000, silentMs: 300 });
  await until('it listens', () => hasBegun);
  network.swallow();
  await listening.stop();
});

it('whoever asks to listen where nobody answers asks again', async () => {
  const asked: Socket[] = [];
  const mute = createServer((socket) => void asked.push(socket.on('error', () => {})));
  await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
  onTestFinished(() => void mute.close());
  const at = { ...inject('appDatabase'), host: '127.0.0.1', port: (mute.address() as AddressInfo).port };
  const heard = { packet: () => {}, ended: () => {}, begins: () => {} };
  const listening = listen(at, silent, heard, { everyMs: 60_000, silentMs: 300 });
  await until('it asks again', () => asked.length > 1);
  await listening.stop();
});
