import { storage } from '#web/storage.ts';

/**
 * What the page at this address reads first, asked for while the page's code is still on its way, by a script that stands in
 * the page (see `first-script.ts`) and leaves what it asked where this module finds it.
 */
type EarlyRead = { token: string; activeRole: string | null; askedAt: number; answer: Promise<Response | null> };

/** What is older may have changed meanwhile. */
const FRESH_MS = 10_000;

declare global {
  var lintelEarlyReads: Map<string, EarlyRead> | undefined;
}
globalThis.lintelEarlyReads ??= new Map();
const early = globalThis.lintelEarlyReads;
/** When an address was last read. The cache shows that for five minutes without asking again, so nobody need ask ahead. */
const lately = new Map<string, number>();
const LATELY_MS = 300_000;

export type EarlyCall = { url: string; roles?: readonly string[] | undefined };

/** Asks for what a page that is about to be opened reads first; nothing without a session, or that was just asked. */
export function askEarly(reads: readonly EarlyCall[]): void {
  const token = storage.read('token');
  if (token === null) return;
  const activeRole = storage.read('activeRole');
  for (const { url, roles } of reads) {
    if (roles && !roles.includes(activeRole ?? '')) continue;
    if (isFresh(early.get(url)) || performance.now() - (lately.get(url) ?? -LATELY_MS) < LATELY_MS) continue;
    const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${token}` };
    if (activeRole !== null) headers['x-active-role'] = activeRole;
    early.set(url, { token, activeRole, askedAt: performance.now(), answer: readWhole(url, headers) });
  }
}

/** Something is written: what was asked before may say otherwise. */
export function forgetEarly(): void {
  early.clear();
  lately.clear();
}

const isFresh = (read: EarlyRead | undefined): boolean =>
  read !== undefined && performance.now() - read.askedAt < FRESH_MS;

/** The answer with its body already here: of one that nobody asks for in the end, an unread body would hold a connection. */
const readWhole = async (url: string, headers: Record<string, string>): Promise<Response | null> => {
  try {
    const response = await fetch(url, { headers });
    return new Response(await response.text(), response);
  } catch {
    return null;
  }
};

type Wanted = { method: string; url: string; headers: Record<string, string> };

/** What is on its way in answer to the very same call, once: a promise of null when it failed; null when there is none. */
export function earlyAnswer({ method, url, headers }: Wanted): Promise<Response | null> | null {
  if (method !== 'GET') return null;
  lately.set(url, performance.now());
  const read = early.get(url);
  if (read === undefined) return null;
  early.delete(url);
  const isSame =
    isFresh(read) &&
    headers.authorization === `Bearer ${read.token}` &&
    (headers['x-active-role'] ?? null) === read.activeRole;
  if (!isSame) return null;
  performance.mark('early read', { detail: url });
  return read.answer.then((response) => (response?.ok ? response : null));
}
