import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';

/** A claim to a folder that ends with release() or with this process. */
export type DirectoryClaim = { release(): void };

/**
 * Claims a folder by a name that only the kernel keeps, made of what the folder is rather than where it lies: no file
 * that somebody deletes, moves or copies gives it away. Linux alone has such names; elsewhere nothing is claimed.
 * Undefined where another process has it.
 */
export async function claimDirectory(folder: string): Promise<DirectoryClaim | undefined> {
  if (process.platform !== 'linux') return { release: () => {} };
  const server = createServer((asking) => void asking.on('error', () => {}).end(String(process.pid)));
  server.unref().listen(nameOf(folder));
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  return { release: () => void server.close() };
}

/** The process that claims a folder; undefined where none does or it does not say. */
export async function claimantOf(folder: string): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const asked = connect(nameOf(folder)).setTimeout(1000, () => asked.destroy());
  const said = await text(asked).catch(() => '');
  return /^\d+$/.test(said) ? Number(said) : undefined;
}

function nameOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `\0lintel-${dev}-${ino}`;
}
