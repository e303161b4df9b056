import type { Route } from '#contract/route.ts';
import { fail } from '../app-error.ts';
import type { Session } from './session.ts';

/** How long a proof of who calls counts; signing in is one. */
const PROOF_MINUTES = 60;
const MINUTE_MS = 60_000;

/** Refuses what a route asks a fresh proof for, where there is none; a caller without a session can give none. */
export function refuseUnproven({ proof }: Route, session: Session | null, at: Date): void {
  if (!proof || (proof === 'second-factor' && session?.hasSecondFactor === false)) return;
  const provenAt = session?.provenAt ?? null;
  if (provenAt === null || Date.parse(provenAt) + PROOF_MINUTES * MINUTE_MS <= at.getTime())
    throw fail('PROOF_REQUIRED');
}
