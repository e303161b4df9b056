import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownFiles } from '#server/own-files.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { onBusyMachine, silent, temporaryFolder, until } from './data-directory.ts';

const rounds = 12;
const victims = ['the server', 'PostgreSQL', 'both'] as const;
const startWithinMs = 5000;

type Writer = { process: ChildProcess; acknowledged: string[]; isReady: boolean };

function startWriter(dataDir: string, round: number): Writer {
  const script = fileURLToPath(new URL('kill-writer.ts', import.meta.url));
  const child = spawn(process.execPath, [...ownFiles, script, dataDir, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const writer: Writer = { process: child, acknowledged: [], isReady: false };
  createInterface(child.stdout).on('line', (line) => {
    if (line === 'ready') writer.isReady = true;
    else writer.acknowledged.push(line);
  });
  return writer;
}

function killPostgres(dataDir: string): void {
  try {
    const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL');
  } catch {
    // At this moment there was none to kill.
  }
}

async function killServer({ process: server }: Writer): Promise<void> {
  const closed = once(server, 'close');
  server.kill('SIGKILL');
  await closed;
}

async function readRows(dataDir: string): Promise<Set<string>> {
  const startedAt = performance.now();
  const postgres = await openEmbedded(dataDir, silent);
  expect(performance.now() - startedAt, 'the next start recovers in time').toBeLessThan(onBusyMachine(startWithinMs));
  const client = new pg.Client(postgres.owner);
  await client.connect();
  const exists = await client.query("select to_regclass('acknowledged') as name");
  const rows = exists.rows[0]?.name === null ? [] : (await client.query('select name from acknowledged')).rows;
  await client.end();
  await postgres.stop();
  return new Set(rows.map(({ name }) => name));
}

test('twelve kills of the server, of PostgreSQL or of both lose nothing that was acknowledged', async () => {
  const dataDir = temporaryFolder();
  await (await openEmbedded(dataDir, silent)).stop();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const victim = victims[round % victims.length];
    const writer = startWriter(dataDir, round);
    // Every fourth kill falls somewhere into the start, the others while rows are being written.
    if (round % 4 !== 3) await until('the server writes', () => writer.acknowledged.length > 0);
    await new Promise((resume) => setTimeout(resume, Math.random() * 500));
    if (victim !== 'the server') killPostgres(dataDir);
    if (victim === 'PostgreSQL' && writer.isReady) {
      const before = writer.acknowledged.length;
      await until('the server writes again by itself', () => writer.acknowledged.length > before + 10);
    }
    await killServer(writer);
    acknowledged.push(...writer.acknowledged);
    const rows = await readRows(dataDir);
    expect(
      acknowledged.filter((name) => !rows.has(name)),
      `round ${round}: ${victim} was killed`,
    ).toEqual([]);
  }
  expect(acknowledged.length).toBeGreaterThan(rounds);
});
