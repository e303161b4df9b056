import type pg from 'pg';
import { localStore } from '#server/files/store.ts';
import { runImports } from '#server/imports/imports.jobs.ts';
import { startTestServer } from './given.ts';

// Carries out an import in a process of its own, so that a test can kill it in the middle.
const [config = '', orgId, importId, filesRoot = ''] = process.argv.slice(2);
const { deps } = await startTestServer(JSON.parse(config) as pg.ClientConfig);
const ground = { ...deps.ground, filesDir: filesRoot };
await runImports({ ...deps, ground, files: localStore(filesRoot) }, { orgId, importId });
process.exit(0);
