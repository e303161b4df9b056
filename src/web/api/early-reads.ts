import { storage } from '#web/storage.ts';

/**
 * What the page at this address reads first, asked for while the page's code is still on its way. This module is a file of
 * its own, the first that a browser runs; its script element names the addresses (see `vite.pages.ts`).
 */
type EarlyRead = { token: string; activeRole: string | null; answer: Promise<Response | null> };

const early = new Map<string, EarlyRead>();

/** Asks for everything that the script element names, for whoever has a session. */
function begin(): void {
  // Read at build time, too, where there is no page.
  const script = globalThis.document?.querySelector<HTMLScriptElement>('script[data-reads]') ?? null;
  const token = storage.read('token');
  if (token === null || script === null) return;
  const activeRole = storage.read('activeRole');
  const reads = JSON.parse(script.dataset.reads ?? '[]') as { url: string; roles?: string[] }[];
  for (const { url, roles } of reads) {
    if (roles && !roles.includes(activeRole ?? '')) continue;
    const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${token}` };
    if (activeRole !== null) headers['x-active-role'] = activeRole;
    early.set(url, { token, activeRole, answer: readWhole(url, headers) });
  }
}

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
  const read = method === 'GET' ? early.get(url) : undefined;
  if (read === undefined) return null;
  early.delete(url);
  const isSame =
    headers.authorization === `Bearer ${read.token}` && (headers['x-active-role'] ?? null) === read.activeRole;
  if (!isSame) return null;
  performance.mark('early read', { detail: url });
  return read.answer.then((response) => (response?.ok ? response : null));
}

begin();
