import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ownFiles } from '#server/own-files.ts';
import type { ClusterReport } from '../database.ts';
import { startTestServer } from '../given.ts';
import { makeTarget } from './target.ts';

// A server with a world in it, on a database of its own that goes with it, so that what it takes can be measured apart.
const keeper = spawn(process.execPath, [...ownFiles, fileURLToPath(new URL('../cluster-keeper.ts', import.meta.url))], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const [line] = await once(createInterface(keeper.stdout), 'line');
const server = await startTestServer((JSON.parse(String(line)) as ClusterReport).app);
process.once('disconnect', async () => {
  await server.close();
  keeper.stdin.end();
  await once(keeper, 'exit');
  process.exit();
});
const { letIn, ...target } = await makeTarget(server);
process.on('message', (email: string) => void letIn(email).then(() => process.send?.({ isIn: email })));
process.send?.(target);
