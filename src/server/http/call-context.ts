import type { FastifyReply, FastifyRequest } from 'fastify';
import { costOfChange } from '#server/access/budgets/budgets.ts';
import type { CallContext, Deps } from '#server/access/context.ts';
import { languageOf } from './caller-language.ts';
import { deviceOf } from './device-cookie.ts';
import { readAddress } from './forwarded.ts';

/** The page of ours that a call comes from, by the name it gave itself. */
const PAGE = /^[\w-]{8,40}$/;

/** What is known of a call before anybody asks who sends it. */
export function callContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): CallContext {
  const page = request.headers['x-page-id'];
  return {
    deps,
    requestId: request.id,
    ip: readAddress(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    device: deviceOf(deps, request, reply),
    idempotency: null,
    language: languageOf(request),
    cost: costOfChange(null),
    ...(typeof page === 'string' && PAGE.test(page) && { page }),
  };
}
