import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every key begins with, so that whoever finds one in a file or a log knows what it is. */
const PREFIX = 'lk_';
const RANDOM_BYTES = 32;
const BODY_LENGTH = 43;
const CHECK_LENGTH = 6;
const WHOLE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${BODY_LENGTH + CHECK_LENGTH}}$`);
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** A session's token has 43 characters of another alphabet; one in 260,000 begins like a key. */
const SESSION_TOKEN_LENGTH = 43;

/** A number in letters and digits, without those that a double click would leave out. */
function inDigits(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text;
  return text.padStart(length, '0');
}

const checkOf = (body: string): string => inDigits(BigInt(crc32(PREFIX + body)), CHECK_LENGTH);

/** A new key: 256 random bits and a sum over them, by which one that was mistyped is told without asking anybody. */
export function newApiKey(): string {
  const body = inDigits(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), BODY_LENGTH);
  return `${PREFIX}${body}${checkOf(body)}`;
}

/** Whether a bearer token means to be an API key, however it is written. */
export const looksLikeApiKey = (token: string): boolean =>
  token.startsWith(PREFIX) && token.length !== SESSION_TOKEN_LENGTH;

/** Whether no character of a key is missing or wrong. */
export const isWholeApiKey = (key: string): boolean =>
  WHOLE.test(key) && checkOf(key.slice(PREFIX.length, -CHECK_LENGTH)) === key.slice(-CHECK_LENGTH);

/** The two ends of a key, by which people tell it from others: `lk_4f…q7Ra`. */
export const hintOf = (key: string): string => `${key.slice(0, PREFIX.length + 2)}…${key.slice(-4)}`;
