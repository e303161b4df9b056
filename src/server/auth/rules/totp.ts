import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with what every app assumes: SHA-1, six digits, steps of thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** How far the clock of a telephone may be off, in steps. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The code of one step of a secret (RFC 4226 §5.3). */
export function totpAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The step whose code this is, one earlier or later included; null for a wrong one, and for steps up to `lastStep`. */
export function matchingStep(secret: Buffer, code: string, at: Date, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepOf(at);
  const typed = Buffer.from(code);
  // All are computed and compared, so that the time tells nothing.
  const matching = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => now - DRIFT + index).filter((step) =>
    timingSafeEqual(Buffer.from(totpAt(secret, step)), typed),
  );
  return matching.find((step) => lastStep === null || step > lastStep) ?? null;
}

/** Base 32 (RFC 4648), as people type a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What a QR code tells an app: the secret, whose it is and where. */
export const totpUri = (secret: Buffer, email: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${new URLSearchParams({
    secret: base32(secret),
    issuer,
  })}`;
