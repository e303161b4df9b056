import { randomBytes } from 'node:crypto';

/** A password that somebody is told once and must change at the first sign-in: 96 random bits. */
export const temporaryPassword = (): string => randomBytes(12).toString('base64url');
