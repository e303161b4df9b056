import { randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;
/** Without what looks like another: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ten codes as they are kept by people, "7KQM-2VXD"; what counts is what `plainCode` leaves of them. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  return [...codes].map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

export const plainCode = (code: string): string => code.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Whether a text can be one at all: only then is anything computed for it. */
export const looksLikeRecoveryCode = (code: string): boolean =>
  plainCode(code).length === LENGTH && !/^\d{6}$/.test(code);
