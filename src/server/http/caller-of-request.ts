import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#contract/dates.ts';
import type { AppError } from '#server/access/app-error.ts';
import type { ApiUseLog } from '#server/access/callers/api-use.ts';
import type { Caller } from '#server/access/callers/caller.ts';
import { readAddress } from './forwarded.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, once that is known. */
    caller: Caller | null;
    /** Why it was refused. */
    failure: AppError | null;
  }
}

/** Gives every request a place for who sent it and why it was refused. */
export function mountCallers(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('failure', null);
}

/** Notes a request that came with a key, once it is answered. */
export function noteApiUse(log: ApiUseLog, clock: Clock, request: FastifyRequest, reply: FastifyReply): void {
  const { caller, failure } = request;
  if (caller?.kind !== 'apiKey') return;
  const { scope } = failure?.said.params ?? {};
  log.note({
    org: caller.org,
    keyId: caller.actor.keyId,
    at: clock.now(),
    method: request.method,
    route: request.routeOptions.url ?? '',
    status: reply.statusCode,
    code: failure?.code ?? null,
    scope: typeof scope === 'string' ? scope : null,
    durationMs: Math.round(reply.elapsedTime),
    ip: readAddress(request.ip),
    requestId: request.id,
  });
}
