import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Seal } from '../access/secrets/seal.ts';

/** By which push services know this installation (RFC 8292). */
export type VapidKey = {
  /** The point on P-256 that browsers are told, in base64url. */
  publicKey: string;
  /** The header of one push to a service; `at` in milliseconds. */
  authorize(endpoint: string, at: number): string;
};

const VALID_SECONDS = 12 * 3600;

/**
 * The key of this installation, made of its secret: the same on all its servers and after each start, and nowhere in the
 * database. `contact` is whom a push service writes to, an address by https or mailto.
 */
export function vapidKeyOf(seal: Pick<Seal, 'mark'>, contact: string): VapidKey {
  const { publicKey, privateKey } = keyOf(seal, 0);
  return {
    publicKey,
    authorize(endpoint, at) {
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor(at / 1000) + VALID_SECONDS, sub: contact };
      const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
      const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function keyOf(seal: Pick<Seal, 'mark'>, attempt: number): { publicKey: string; privateKey: KeyObject } {
  const d = Buffer.from(seal.mark(`vapid ${attempt} 1`) + seal.mark(`vapid ${attempt} 2`), 'hex');
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(d);
  } catch {
    // One in some billions of numbers is no key of the curve.
    return keyOf(seal, attempt + 1);
  }
  const point = curve.getPublicKey();
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: coordinate(1), y: coordinate(33) };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}
