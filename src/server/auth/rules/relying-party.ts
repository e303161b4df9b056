import { isIP } from 'node:net';

/** Where passkeys belong: the domain they are made for, and the one address under which pages may use them. */
export type RelyingParty = { id: string; origin: string };

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** WebAuthn knows names only: a machine of one's own goes by "localhost", any other bare number has no passkeys. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl);
  if (LOOPBACK.has(url.hostname)) {
    url.hostname = 'localhost';
    return { id: 'localhost', origin: url.origin };
  }
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  // Elsewhere browsers offer passkeys over an encrypted connection only.
  return url.protocol === 'https:' ? { id: url.hostname, origin: url.origin } : null;
}
