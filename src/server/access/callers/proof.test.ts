import { expect, it } from 'vitest';
import type { Route } from '#contract/route.ts';
import { refuseUnproven } from './proof.ts';
import type { Session } from './session.ts';

const AT = new Date('2026-11-18T12:00:00Z');
const session = (provenAt: string | null, hasSecondFactor = true) => ({ provenAt, hasSecondFactor }) as Session;
const refuses = (proof: Route['proof'], who: Session | null) => {
  try {
    refuseUnproven({ ...(proof ? { proof } : {}) } as Route, who, AT);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'PROOF_REQUIRED' });
    return true;
  }
};

it.each([
  ['a route that asks for none', undefined, null, false],
  ['whoever proved it just now', 'recent', session('2026-11-18T11:59:00Z'), false],
  ['a minute before the hour is over', 'recent', session('2026-11-18T11:00:01Z'), false],
  ['whose hour is over', 'recent', session('2026-11-18T11:00:00Z'), true],
  ['of whom nobody noted it', 'recent', session(null), true],
  ['who has no session', 'recent', null, true],
  ['who has no second factor that could be asked for', 'second-factor', session(null, false), false],
  ['who has a second factor', 'second-factor', session(null, true), true],
  ['who has no session, of a second factor', 'second-factor', null, true],
] as const)('%s', (_, proof, who, isRefused) => {
  expect(refuses(proof, who)).toBe(isRefused);
});
