import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const starter = fileURLToPath(new URL('../start.mjs', import.meta.url));

/** Lets the night be that is due, as whoever runs the installation does, beside the running server. */
export async function workNights(): Promise<void> {
  const env = { ...process.env, LINTEL_DATA_DIR: process.env.E2E_DATA_DIR, LINTEL_LOG_LEVEL: 'error' };
  await promisify(execFile)(process.execPath, [starter, 'nightly'], { env });
}
