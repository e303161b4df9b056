import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#contract/dates.ts';
import type { AppError } from '#server/access/app-error.ts';
import type { ApiUseLog } from '#server/access/callers/api-use.ts';
import type { Caller } from '#server/access/callers/caller.ts';
import { readAddress } from './forwarded.ts';

const callers = new WeakMap<FastifyRequest, Caller>();
const failures = new WeakMap<FastifyRequest, AppError>();

/** Remembers who sent a request. */
export const noteCaller = (request: FastifyRequest, caller: Caller): void => void callers.set(request, caller);

/** Remembers why a request was refused. */
export const noteFailure = (request: FastifyRequest, failure: AppError): void => void failures.set(request, failure);

/** Notes a request that came with a key, once it is answered. */
export function noteApiUse(log: ApiUseLog, clock: Clock, request: FastifyRequest, reply: FastifyReply): void {
  const caller = callers.get(request);
  if (caller?.kind !== 'apiKey') return;
  const failure = failures.get(request);
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
