import { FIRST_READS_PATH } from '#contract/first-reads.ts';
import { storage } from '#web/storage.ts';

/**
 * What the page at this address reads first, asked for while the page's code is still on its way, by a script that stands in
 * the page (see `first-script.ts`) and leaves what it asked where this module finds it.
 */
type EarlyRead = {
  token: string;
  activeRole: string | null;
  askedAt: number;
  answer: Promise<Response | null>;
  /** The answer, once it has come. */
  text?: string;
};

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

export type EarlyCall = { url: string; roles?: readonly string[] | undefined; isOwn?: boolean | undefined };

/** In what is kept of whoever only reads for support. */
const SUPPORT = '"isSupport":true';

/**
 * Asks for what a page that is about to be opened reads first; nothing without a session, or that was just asked. Resolves
 * once all of it has come, or won't.
 */
export async function askEarly(reads: readonly EarlyCall[]): Promise<void> {
  const token = storage.read('token');
  if (token === null) return;
  const activeRole = storage.read('activeRole');
  const asked = new Map<string, (answer: Response | null) => void>();
  const isSupport = storage.read('user')?.includes(SUPPORT) === true;
  for (const { url, roles, isOwn } of reads) {
    if ((roles && !roles.includes(activeRole ?? '')) || (isOwn && isSupport)) continue;
    if (isFresh(early.get(url)) || performance.now() - (lately.get(url) ?? -LATELY_MS) < LATELY_MS) continue;
    const answer = new Promise<Response | null>((take) => asked.set(url, take));
    early.set(url, { token, activeRole, askedAt: performance.now(), answer });
  }
  if (asked.size > 0) {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (activeRole !== null) headers['x-active-role'] = activeRole;
    void readAll(asked, headers);
  }
  await Promise.all(reads.map(({ url }) => early.get(url)?.answer));
}

/** Something is written: what was asked before may say otherwise. */
export function forgetEarly(): void {
  early.clear();
  lately.clear();
}

const isFresh = (read: EarlyRead | undefined): read is EarlyRead =>
  read !== undefined && performance.now() - read.askedAt < FRESH_MS;

/** Whether anything was asked ahead that is fresh: mostly nothing is, and then no call need be named. */
export const isAnyEarly = (): boolean => [...early.values()].some(isFresh);

/** Asks for all in one request, and hands on each as it comes; null for what did not. */
async function readAll(asked: ReadonlyMap<string, (answer: Response | null) => void>, headers: Record<string, string>) {
  try {
    const query = new URLSearchParams([...asked.keys()].map((url) => ['read', url]));
    const { ok, body } = await fetch(`${FIRST_READS_PATH}?${query}`, { headers });
    const text = ok ? body?.pipeThrough(new TextDecoderStream()).getReader() : null;
    let come = '';
    for (let part = await text?.read(); part?.done === false; part = await text?.read()) {
      const lines = (come + part.value).split('\n');
      come = lines.length % 2 === 0 ? lines.splice(-2).join('\n') : (lines.pop() ?? '');
      for (let at = 0; at < lines.length; at += 2) {
        const [url = '', answer = ''] = lines.slice(at, at + 2);
        const read = early.get(url);
        if (read) read.text = answer;
        asked.get(url)?.(new Response(answer));
      }
    }
  } catch {
    // What has not come is asked for by the page itself, which says what is wrong.
  }
  for (const take of asked.values()) take(null);
}

export type Wanted = { method: string; url: string; headers: Record<string, string> };

/** What is on its way in answer to the very same call, once: a promise of null when it failed; null when there is none. */
export function earlyAnswer(wanted: Wanted): Promise<Response | null> | null {
  if (wanted.method !== 'GET') return null;
  const read = sameRead(wanted);
  lately.set(wanted.url, performance.now());
  early.delete(wanted.url);
  if (read) performance.mark('early read', { detail: wanted.url });
  return read?.answer.then((response) => (response?.ok ? response : null)) ?? null;
}

/** What was asked for the very same call and is fresh; null where there is none. */
export function sameRead({ url, headers }: Wanted): EarlyRead | null {
  const read = early.get(url);
  const { authorization, 'x-active-role': role = null } = headers;
  return isFresh(read) && authorization === `Bearer ${read.token}` && role === read.activeRole ? read : null;
}
