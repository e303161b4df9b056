import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PostgresError } from './postgres-error.ts';
import type { ServiceUser } from './service-user.ts';

const prefix = 'lintel-';
const longestSocketPath = process.platform === 'linux' ? 107 : 103;
const socketNameLength = '/lintel-123456/socket/.s.PGSQL.5432.lock'.length;

/** A private folder for as long as the server runs: the socket, and PostgreSQL's programs where they had to be copied. */
export function makeRuntimeDirectory(user: ServiceUser | undefined): string {
  const base = [tmpdir(), '/tmp', '/var/tmp'].find(
    (folder) => folder.length + socketNameLength <= longestSocketPath && (user === undefined || isOpenToAll(folder)),
  );
  if (base === undefined) {
    throw new PostgresError(
      'No folder for temporary files is open to PostgreSQL; set TMPDIR to one that all users may enter.',
    );
  }
  const runtimeDir = mkdtempSync(path.join(base, prefix));
  mkdirSync(socketDirectory(runtimeDir), { mode: 0o700 });
  if (user !== undefined) {
    chmodSync(runtimeDir, 0o711);
    chownSync(socketDirectory(runtimeDir), user.uid, user.gid);
  }
  return runtimeDir;
}

/** Where PostgreSQL puts its socket. */
export function socketDirectory(runtimeDir: string): string {
  return path.join(runtimeDir, 'socket');
}

/** Removes a runtime folder, this server's own or one that a killed server left. */
export function removeRuntimeDirectory(runtimeDir: string): void {
  if (path.basename(runtimeDir).startsWith(prefix)) rmSync(runtimeDir, { recursive: true, force: true });
}

function isOpenToAll(folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat === undefined || (stat.mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || isOpenToAll(parent);
}
