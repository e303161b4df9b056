import type { ApiKeyInput, ApiUsage } from '#contract/api-keys/api-keys.ts';
import { OUTCOMES, type Outcome, outcomeOf } from '#contract/api-keys/api-keys.words.ts';
import type { PlainDate } from '#contract/dates.ts';
import type { Role } from '#contract/permissions.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { isOfUse } from '#contract/scopes.ts';

/** More keys than anybody watches over. */
export const KEYS_MAX = 100;

/** The role that a key acts in: its maker's, or an operator's where it reaches only some properties. */
export const roleOf = (makersRole: Role, propertyIds: readonly string[] | null): Role =>
  propertyIds === null ? makersRole : 'operator';

/** Why such a key cannot be made; a scope that opens nothing would promise what it does not hold. */
export function findProblem(
  { scopes, propertyIds, expiresOn }: Pick<ApiKeyInput, 'scopes' | 'propertyIds' | 'expiresOn'>,
  makersRole: Role,
  today: PlainDate,
): ProblemCode | null {
  if (isInThePast(expiresOn, today)) return 'api_key.ends_in_the_past';
  const role = roleOf(makersRole, propertyIds);
  return scopes.every((scope) => isOfUse(scope, role)) ? null : 'api_key.scope_needs_everything';
}

/** A key may end today at the earliest. */
export const isInThePast = (expiresOn: PlainDate | null | undefined, today: PlainDate): boolean =>
  expiresOn !== null && expiresOn !== undefined && expiresOn < today;

type Counted = { from: string; status: number; amount: number };

/** What was counted by status, by how it ended, with a line for each bucket, also where nothing came. */
export function usageOf(buckets: readonly string[], counted: readonly Counted[]): ApiUsage[] {
  const nothing = (): Record<Outcome, number> =>
    Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  const found = new Map(buckets.map((from) => [from, nothing()]));
  for (const { from, status, amount } of counted) {
    const bucket = found.get(from);
    if (bucket) bucket[outcomeOf(status)] += amount;
  }
  return [...found].map(([from, outcomes]) => ({ from, outcomes }));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The beginnings of the hours of the last two days, or of the last 30 days in UTC, the oldest first. */
export function bucketsUntil(now: Date, by: 'day' | 'hour'): string[] {
  const [size, count] = by === 'hour' ? [HOUR_MS, 48] : [DAY_MS, 30];
  const last = Math.floor(now.getTime() / size) * size;
  return Array.from({ length: count }, (_, at) => new Date(last - (count - 1 - at) * size).toISOString());
}
