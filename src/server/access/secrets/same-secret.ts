import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a caller gave the secret that is wanted; how long that takes tells neither its length nor how much of it was right. */
export const isSameSecret = (given: string, wanted: string | null): boolean =>
  wanted !== null && wanted !== '' && timingSafeEqual(digest(given), digest(wanted));
