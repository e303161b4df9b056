import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { liveRoute } from '#contract/live/live.ts';
import { admitOrSayWhy } from '#server/access/admit.ts';
import { fail } from '#server/access/app-error.ts';
import { type MinuteCounter, spendOfAddress, spendOfCaller } from '#server/access/budgets/budgets.ts';
import { authenticate } from '#server/access/callers/authenticate.ts';
import type { Caller } from '#server/access/callers/caller.ts';
import type { Session } from '#server/access/callers/session.ts';
import { covers } from '#server/access/callers/support.ts';
import type { Deps } from '#server/access/context.ts';
import { callContext } from '#server/http/call-context.ts';
import type { Drain } from '#server/http/drain.ts';
import type { Hearer } from './hearing.ts';
import type { Listener } from './hub.ts';

/** Streams of one person on one server: as many browsers as somebody has, each of which holds one. */
const STREAMS_MAX = 12;
/** After so long a stream ends and its page comes back, so that what it hears follows what its reader may see by then. */
const OPEN_MS = { least: 540_000, most: 660_000 };
/** Who takes in less than is said is let go, and hears the rest when they come back. */
const UNSENT_BYTES_MAX = 262_144;
const HEARD_WITHIN_MS = 5000;

const Query = z.object({
  after: z.string().max(100).optional(),
  sinceMs: z.coerce.number().int().min(0).max(600_000).optional(),
});

/** Serves the live stream. */
export function mountLive(app: FastifyInstance, deps: Deps, counter: MinuteCounter, drain: Drain): void {
  drain.onClosing(() => deps.live.endAll());
  app.addHook('preClose', async () => deps.live.endAll());
  app.get(liveRoute.path, async (request, reply) => {
    const call = callContext(deps, request, reply);
    const spending = { call, counter, isUpload: false };
    spendOfAddress(spending);
    await Promise.race([deps.live.begin(), notHeard()]);
    const readAt = performance.now();
    const caller = await authenticate(call, request.headers);
    spendOfCaller(spending, caller, () => {});
    await admitOrSayWhy(deps, caller, liveRoute);
    if (!caller.session) throw fail('CLOSED_TO_KEYS');
    const { after, sinceMs = 0 } = Query.parse(request.query);
    if (drain.isClosing) throw fail('SERVER_503');
    if (deps.live.countOf(caller.session.userId) >= STREAMS_MAX)
      throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 });
    const listener = open(caller, caller.session, request, reply);
    const since = after === undefined ? { ms: sinceMs } : { after };
    const leave = deps.live.join(listener, since, readAt);
    const timer = setTimeout(listener.end, openMsOf(caller.session, deps.clock.now())).unref();
    reply.raw.on('close', () => {
      clearTimeout(timer);
      leave();
    });
    return reply;
  });
}

/** A stream that other servers cannot end is not begun. */
async function notHeard(): Promise<never> {
  await sleep(HEARD_WITHIN_MS, undefined, { ref: false });
  throw fail('SERVER_503');
}

/** No longer than support may read. */
function openMsOf({ support }: Session, at: Date): number {
  const openMs = OPEN_MS.least + Math.random() * (OPEN_MS.most - OPEN_MS.least);
  return support ? Math.min(openMs, new Date(support.endsAt).getTime() - at.getTime()) : openMs;
}

function open(caller: Caller, session: Session, request: FastifyRequest, reply: FastifyReply): Listener {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  });
  return {
    hearer: caller.org === null ? null : hearerOf(caller),
    userId: session.userId,
    sessionId: session.sessionId,
    send: (text) => {
      // What ended stays among the listeners until its connection has closed.
      if (raw.writableEnded) return;
      if (raw.writableLength > UNSENT_BYTES_MAX) raw.destroy();
      else raw.write(text);
    },
    end: () => void raw.end(),
  };
}

const hearerOf = (caller: Extract<Caller, { org: string }>): Hearer => {
  const { actor, role, switches, reach, org } = caller;
  return { org, actor, role, switches, reach, covers: (subject) => covers(caller, subject) };
};
