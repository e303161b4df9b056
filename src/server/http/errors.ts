import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '#contract/language/languages.ts';
import { saidOf } from '#contract/language/plain-issue.ts';
import type { Params } from '#contract/language/sentences.ts';
import type { FieldError, Problem } from '#contract/problem.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import { AppError, type FieldRefusal, fail } from '#server/access/app-error.ts';
import { sayRefusal } from '#server/access/sentences.ts';
import { isDatabaseError } from '#server/db/transaction.ts';
import { StoreAway } from '#server/files/ask-s3.ts';
import { FileAltered } from '#server/files/proven.ts';
import { isDiskFull, isForWantOfRoom, noteFullDisk } from '#server/full-disk.ts';
import { languageOf } from './caller-language.ts';

const RETRY_AFTER_SECONDS = 5;

/** Which problem the violation of a named database constraint means. */
const byConstraint = new Map(
  Object.entries(problems as Record<string, Problem>).flatMap(([code, problem]) =>
    problem.constraint ? [[problem.constraint, code as ProblemCode] as const] : [],
  ),
);

/** Turns whatever was thrown into a refusal that may be shown; bugs and the unexpected become 500. */
export function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isForWantOfRoom(error)) return fail('STORAGE_FULL');
  if (error instanceof z.ZodError) return validationFailure(error);
  if (isDatabaseError(error)) return databaseFailure(error);
  if (error instanceof StoreAway) return fail('FILE_STORE_AWAY');
  if (error instanceof FileAltered) return fail('FILE_ALTERED');
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return fail('FILE_TOO_LARGE');
  if (statusCode === 429) return fail('TOO_MANY_REQUESTS');
  if (statusCode === 415) return fail('FILE_TYPE_REFUSED', { reason: 'request.no_json' });
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return fail('VALIDATION_FAILED', { reason: 'request.unreadable' });
  return fail('SERVER_500');
}

function databaseFailure(error: Error & { code?: string; constraint?: string }): AppError {
  const known = error.constraint && byConstraint.get(error.constraint);
  if (known) return fail(known);
  const code = error.code ?? '';
  if (code === '23503') return fail('IN_USE');
  if (code === '23505' || code === '23P01') return fail('ALREADY_EXISTS');
  if (code === '22021' || code === '22P05') return fail('VALIDATION_FAILED', { reason: 'request.character' });
  if (REFUSES_VALUE.test(code)) return fail('VALUE_REFUSED');
  return !code || PASSES.test(code) ? fail('SERVER_503') : fail('SERVER_500');
}

/**
 * SQLSTATEs of a value that the database does not take: too long, out of range, no such day, not of its type, missing,
 * against a check, too large for an index. The contract should have refused it beside its field, so it is a gap there.
 */
const REFUSES_VALUE = /^(22001|22003|22007|22008|22023|22P02|23502|23514|54000)$/;

/**
 * SQLSTATEs of what passes by itself: a connection that ended, a database that stops, starts, has become a standby or has
 * no connection left, a statement or a lock that took too long, writers who were in each other's way.
 */
const PASSES = /^(08...|57P..|57014|53300|25006|25P0[34]|55P03|40001|40P01)$/;

/** Nobody mends more at once, and an answer should not be larger than what it answers. */
const ERRORS_MAX = 100;

/** Every wrong field with its path, so that forms can say it there. */
export function validationFailure(error: z.ZodError): AppError {
  const errors = error.issues.slice(0, ERRORS_MAX).map((issue) => ({ path: issue.path.join('.'), ...saidOf(issue) }));
  return fail('VALIDATION_FAILED', { errors });
}

/** Refusals that whoever runs or writes Lintel has to mend: they are logged like faults. */
const OF_OURS = new Set<ProblemCode>(['VALUE_REFUSED', 'FILE_GONE', 'FILE_ALTERED']);

/** What says that it is away for a moment is no such thing while its disk is full: then somebody has to make room. */
function knowingOfDisk(request: FastifyRequest, failure: AppError): AppError {
  if (failure.code === 'STORAGE_FULL' && noteFullDisk())
    request.log.error('The disk is full: nothing can be saved until there is room. Nothing that was saved is lost.');
  return failure.code === 'SERVER_503' && isDiskFull() ? fail('STORAGE_FULL') : failure;
}

/** The one shape of a refused call. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const failure = knowingOfDisk(request, toFailure(error));
  request.failure = failure;
  if (failure.status >= 500 || OF_OURS.has(failure.code)) request.log.error({ err: error }, failure.code);
  else request.log.debug({ code: failure.code }, 'refused');
  const wait = failure.retryAfterSeconds ?? (failure.status === 503 ? RETRY_AFTER_SECONDS : null);
  if (wait !== null) reply.header('retry-after', wait);
  const language = languageOf(request);
  const { said } = failure;
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .send({
      success: false,
      code: failure.code,
      message: sayRefusal(language, said.code, said.params),
      ...(said.code === failure.code ? {} : { reason: said.code }),
      ...factsOf(said.params),
      ...(failure.errors.length ? { errors: failure.errors.map((error) => writeError(language, error)) } : {}),
      ...(failure.current === undefined ? {} : { current: failure.current }),
      requestId: request.id,
    });
}

const factsOf = (params: Params) => (Object.keys(params).length > 0 ? { params } : {});

const writeError = (language: Language, { path, code, params }: FieldRefusal): FieldError => ({
  msg: sayRefusal(language, code, params),
  path,
  code,
  ...factsOf(params),
});
