import { text } from 'node:stream/consumers';
import { systemContext } from '#server/jobs/system-context.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import { startTestServer } from './given.ts';

// A server that works through the night and is killed while the processor is asked.
const { database, options, orgId } = JSON.parse(await text(process.stdin));
const server = await startTestServer(database, options);
await workNights(systemContext(server.deps, orgId));
