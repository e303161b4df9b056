import { type Compilable, type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import { isDatabaseError } from '#server/db/transaction.ts';
import { fail } from '../app-error.ts';
import type { Caller } from '../callers/caller.ts';
import type { Actor, CallContext, Deps } from '../context.ts';
import { placeOf } from './network.ts';

/** What somebody may do at most. */
export type Budgets = {
  /** Calls of one person a minute. */
  requestsPerMinute: number;
  /** Changes of one person a day, each of which stays in the audit trail. */
  changesPerDay: number;
  /** Megabytes that one person uploads a day; a smaller file counts as one. */
  uploadMbPerDay: number;
  /** Mails that one organization causes a day. */
  mailsPerDay: number;
  /** Organizations that are registered from one address a day. */
  organizationsPerDay: number;
};

/** An organization or an address stands for many people, who together may do so many times as much. */
const MANY = 10;
/** Taking in a file costs the server as much as so many other calls. */
const UPLOAD_WEIGHT = 20;
const MINUTE_MS = 60_000;
const MB = 1_048_576;

/** Counts within the running minute, on this server alone; forgets everything when the next begins. */
export class MinuteCounter {
  #counts = new Map<string, number>();
  #minute = 0;

  /** Counts so much for a key and answers how much is left of the limit in this minute; below zero it was too much. */
  take(key: string, units: number, limit: number, at: Date): number {
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(key) ?? 0) + units;
    this.#counts.set(key, count);
    return limit - count;
  }
}

type Request = { call: CallContext; counter: MinuteCounter; isUpload: boolean };

type Payer = { key: string; limit: number };

/** Counts a call for the address it came from, before anybody looks who sent it. */
export function spendOfAddress(request: Request): void {
  const { requestsPerMinute } = request.call.deps.settings.budgets;
  spendMinutes(request, [{ key: `address ${placeOf(request.call.ip)}`, limit: requestsPerMinute * MANY }]);
}

/** What a program is told of its rate: how many requests a minute, how many are left, and when the next minute begins. */
export type Rate = { limit: number; remaining: number; resetSeconds: number };

/** Whether somebody and their organization have calls left in this minute; counts none. */
export function hasCallsLeft({ call, counter, isUpload }: Request, caller: Caller): boolean {
  const at = call.deps.clock.now();
  const units = isUpload ? UPLOAD_WEIGHT : 1;
  return payersOf(call, caller).every(({ key, limit }) => counter.take(key, 0, limit, at) >= units);
}

/** Counts a call for who sent it and for their organization; a key pays for itself, at the rate it was made for, and is told. */
export function spendOfCaller(request: Request, caller: Caller, tell: (rate: Rate) => void): void {
  const payers = payersOf(request.call, caller);
  const [own] = payers;
  if (!own) return;
  spendMinutes(request, payers, (remaining, resetSeconds) => {
    if (caller.kind === 'apiKey') tell({ limit: own.limit, remaining: Math.max(0, remaining), resetSeconds });
  });
}

/** Who pays for a call by the minute: first whoever sent it, then their organization. */
function payersOf({ deps }: CallContext, caller: Caller): Payer[] {
  const spender = spenderOf(caller.actor);
  if (spender === null) return [];
  const { requestsPerMinute } = deps.settings.budgets;
  const ofKey = caller.kind === 'apiKey' ? caller.requestsPerMinute : requestsPerMinute;
  const own = { key: `spender ${spender}`, limit: Math.min(ofKey, requestsPerMinute) };
  const ofOrganization = { key: `organization ${caller.org}`, limit: requestsPerMinute * MANY };
  return caller.org === null ? [own] : [own, ofOrganization];
}

function spendMinutes(
  { call, counter, isUpload }: Request,
  payers: readonly Payer[],
  tell?: (remainingOfFirst: number, resetSeconds: number) => void,
): void {
  const at = call.deps.clock.now();
  const units = isUpload ? UPLOAD_WEIGHT : 1;
  const left = payers.map(({ key, limit }) => counter.take(key, units, limit, at));
  const retryAfterSeconds = Math.ceil((MINUTE_MS - (at.getTime() % MINUTE_MS)) / 1000);
  tell?.(left[0] ?? 0, retryAfterSeconds);
  if (left.some((remaining) => remaining < 0)) throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** Who pays for what is done; what the program does by itself costs nobody. */
function spenderOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'user':
      return actor.userId;
    case 'apiKey':
      return actor.keyId;
    case 'jobLink':
      return actor.workOrderId;
    case 'system':
      return null;
  }
}

/** What is counted by the day, in the database, for all servers together. */
export type Spending = { what: 'changes' | 'uploads' | 'mails' | 'sign_ins'; units: number };

/** What a change costs that somebody asked for by a request. */
export const costOfChange = (uploadedBytes: number | null): Spending =>
  uploadedBytes === null
    ? { what: 'changes', units: 1 }
    : { what: 'uploads', units: Math.max(1, Math.ceil(uploadedBytes / MB)) };

/** What it costs to come, to go and to see to the own sign-in: apart, so that nobody is locked out by what they changed. */
export const COST_OF_SIGN_IN: Spending = { what: 'sign_ins', units: 1 };

type Spender = CallContext & { actor: Actor };

/** What a call costs of the day's budgets in its organization, and how much may be spent there; null where nobody sent it. */
export function costOfDay(call: Spender): (Spending & Pick<Count, 'spender' | 'limits'> & { day: string }) | null {
  const spender = spenderOf(call.actor);
  if (call.cost === null || spender === null) return null;
  const { changesPerDay, uploadMbPerDay } = call.deps.settings.budgets;
  const limit = call.cost.what === 'uploads' ? uploadMbPerDay : changesPerDay;
  return { spender, ...call.cost, limits: [limit, limit * MANY], day: dayOf(call) };
}

/**
 * The statement that counts what this call costs in an organization, and fails with its transaction where that is more
 * than a person or the organization may spend in a day. A call that nobody sent costs nothing.
 */
export function spendOfDay(db: Kysely<DB>, call: Spender, org: string): Compilable[] {
  const cost = costOfDay(call);
  return cost ? [spending(db, call, { org, ...cost })] : [];
}

/** What causes a mail, and what that costs; null where nobody asked for it by a request. */
export type Cause = { deps: Deps; cost: Spending | null };

/** Counts mails that an organization causes, and fails where they are too many for one day; the outbox asks for every mail. */
export async function spendMails(db: Kysely<DB>, call: Cause, org: string, units: number): Promise<void> {
  if (call.cost === null) return;
  const { mailsPerDay } = call.deps.settings.budgets;
  await spending(db, call, {
    org,
    spender: org,
    what: 'mails',
    units,
    limits: [Number.MAX_SAFE_INTEGER, mailsPerDay],
  }).execute();
}

const DAY_SECONDS = 86_400;
/** What the function `spend` of the database refuses with. */
const SPENT = {
  spendings_of_person: 'PERSON_BUDGET_SPENT',
  spendings_of_organization: 'ORGANIZATION_BUDGET_SPENT',
} as const;

/** A budget of the day that is spent, as a refusal until midnight; any other error as it is. */
export function orSpent({ deps }: CallContext, error: unknown): unknown {
  const code = isDatabaseError(error) ? SPENT[error.constraint as keyof typeof SPENT] : undefined;
  if (!code) return error;
  const second = Math.floor(deps.clock.now().getTime() / 1000) % DAY_SECONDS;
  return fail(code, { retryAfterSeconds: DAY_SECONDS - second });
}

type Count = Spending & { org: string; spender: string; limits: [spender: number, organization: number] };

const dayOf = ({ deps }: Pick<CallContext, 'deps'>): string => deps.clock.now().toISOString().slice(0, 10);

const spending = (
  db: Kysely<DB>,
  call: Pick<CallContext, 'deps'>,
  { org, spender, what, units, limits: [own, all] }: Count,
) => db.selectNoFrom(sql`spend(${org}, ${spender}, ${what}, ${units}, ${dayOf(call)}, ${own}, ${all})`.as('spent'));
