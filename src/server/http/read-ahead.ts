import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import { admit } from '#server/access/admit.ts';
import { hasCallsLeft, type spendOfAddress } from '#server/access/budgets/budgets.ts';
import { authenticate, isStill } from '#server/access/callers/authenticate.ts';
import { type Caller, enterOrganization } from '#server/access/callers/caller.ts';
import { isSameCaller, RememberedCallers } from '#server/access/callers/remembered-callers.ts';
import { NotReadAhead } from '#server/access/commands/command.ts';
import type { CallContext, Deps, ReadCtx } from '#server/access/context.ts';
import type { Names } from '#server/access/named.ts';
import type { Askers } from '#server/db/ask.ts';
import { languageOf } from './caller-language.ts';
import { bringsFile, type Input, readPlain } from './read-input.ts';
import { inOrganization } from './run-as.ts';

type Spending = Parameters<typeof spendOfAddress>[0];
type Mounted = {
  route: Route;
  handler: (ctx: ReadCtx, input: Input) => Promise<unknown>;
  namesIn: (input: Input) => Names;
};

const remembered = new WeakMap<Deps, RememberedCallers>();

function rememberedOf(deps: Deps): RememberedCallers {
  const known = remembered.get(deps) ?? new RememberedCallers();
  remembered.set(deps, known);
  return known;
}

/** Who sent a request, remembered for the next; whom it was before, `known`, may be asked in short. */
export async function openCaller(
  call: CallContext,
  { headers }: FastifyRequest,
  known = rememberedOf(call.deps).find(headers),
  askers?: Askers,
): Promise<Caller> {
  const callers = rememberedOf(call.deps);
  try {
    const still = known ? isStill(call, headers, known, askers?.first) : null;
    if (known && still && (await still)) return known;
    // What `askers` ask on may be somebody else's by now.
    const caller = await authenticate(call, headers, still ? undefined : askers?.alone);
    callers.note(headers, caller);
    return caller;
  } catch (error) {
    callers.note(headers, null);
    throw error;
  }
}

type Ahead = {
  /** Who sent the call, as the database says now. */
  caller: Promise<Caller>;
  /** What was asked, where it was asked for this very caller; else all of it is done anew. */
  of(caller: Caller): Asked | null;
};
type Asked = {
  input: Input;
  /** What the call comes to; `isChecked` says that what it names was found in reach. */
  take(run: (isChecked: boolean) => Promise<unknown>): Promise<unknown>;
};

/**
 * Asks in the flush that also asks who sends a call, as for whoever sent its credential last: a read what it reads, a change
 * whether what it names is in reach. Every check is made afterwards, of the caller whom the database names, as if nothing had
 * been asked; what was asked counts only where that is the same caller in every field. Null where nobody is remembered, or
 * where they would be refused, and where there is nothing to ask ahead.
 */
export function askAhead(mounted: Mounted, spending: Spending, request: FastifyRequest): Ahead | null {
  const { route, handler, namesIn } = mounted;
  const { call } = spending;
  const isRead = route.method === 'GET';
  const isForOrganizations = !['public', 'signed-in', 'platform'].includes(route.permission);
  if (!isForOrganizations || bringsFile(route)) return null;
  if (isRead && (route.response === 'file' || route.mayBeFile)) return null;
  const assumed = rememberedOf(call.deps).find(request.headers);
  if (!assumed?.org || !hasCallsLeft(spending, assumed)) return null;
  const input = attempt(() => {
    admit(call.deps, assumed, route);
    return readPlain(route, request, call, isRead ? null : assumed.role);
  });
  if (!input) return null;
  const named = namesIn(input);
  if (!isRead && named.besides.length === 0) return null;
  request.country = assumed.country;
  const ctx = enterOrganization({ ...call, isReadAhead: true, language: languageOf(request) }, assumed);
  const { promise: caller, resolve, reject } = Promise.withResolvers<Caller>();
  let isAsked = false;
  const open = (askers: Askers) => {
    isAsked = true;
    openCaller(call, request, assumed, askers).then(resolve, reject);
  };
  const asking = inOrganization(ctx, named, async (read) => (isRead ? handler(read, input) : undefined), open);
  // Without a connection nobody was asked who calls. Where somebody was, only that answer counts, however the rest ended.
  asking.catch((error) => !isAsked && reject(error));
  const take: Asked['take'] = async (run) => {
    const read = await asking.catch((error) => {
      if (error instanceof NotReadAhead) return run(false);
      throw error;
    });
    return isRead ? read : run(true);
  };
  return {
    caller,
    of: (actual) => (isSameCaller(actual, assumed) ? { input, take } : null),
  };
}

/** What some work comes to, or null where it throws: the same is met again, and said, where it belongs. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
