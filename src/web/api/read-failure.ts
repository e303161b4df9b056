import { extractErrorMessage } from '#contract/format/error-message.ts';
import { formatMessages } from '#contract/format/format.messages.ts';
import type { FieldError } from '#contract/problem.ts';
import { failureTexts, owedPassword } from './api.messages.ts';
import { CallError, type CallErrorCode } from './call-error.ts';

const CODES: Record<number, CallErrorCode> = {
  401: 'AUTH_401',
  403: 'AUTH_403',
  413: 'FILE_TOO_LARGE',
  500: 'SERVER_500',
  503: 'SERVER_503',
};

/** Turns an answer that says no into the error to throw. */
export function readFailure(status: number, body: unknown): CallError {
  const { code, message, errors, requestId, current, params } = Object(body) as Record<string, unknown>;
  const owesPassword = status === 401 && (code === 'PASSWORD_CHANGE_REQUIRED' || asksForPassword(message));
  const said = extractErrorMessage(body);
  return new CallError({
    code: CODES[status] ?? `HTTP_${status}`,
    message: owesPassword ? owedPassword.message : said,
    said: said === formatMessages.unexpectedError ? null : said,
    status,
    problem: typeof code === 'string' ? code : null,
    fieldErrors: readFieldErrors(errors),
    requestId: typeof requestId === 'string' ? requestId : null,
    current,
    facts: Object(params) as Record<string, unknown>,
  });
}

/** Our own server says so by its code, in whatever language; others only in words. */
const asksForPassword = (message: unknown): boolean =>
  typeof message === 'string' && message.includes('Please change your password');

function readFieldErrors(errors: unknown): FieldError[] | null {
  if (!Array.isArray(errors)) return null;
  return errors
    .map((item: unknown) => Object(item) as Record<string, unknown>)
    .filter((item) => typeof item.msg === 'string')
    .map((item) => ({ msg: String(item.msg), path: String(item.path ?? ''), code: String(item.code ?? '') }));
}

/** An answer that is not what the contract says: nobody knows whether the call had its effect. */
export const notUnderstood = (): CallError =>
  new CallError({ code: 'UNKNOWN_ERROR', message: formatMessages.unexpectedError });

/** Turns a call that got no answer into the error to throw: too slow, offline, or not understood. */
export function readNoAnswer(cause: unknown): CallError {
  if (cause instanceof CallError) return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new CallError({ code: 'NET_TIMEOUT', message: failureTexts.NET_TIMEOUT.message, cause });
  // Engines say TypeError for every fetch that never reached a server.
  if (cause instanceof TypeError)
    return new CallError({ code: 'NET_OFFLINE', message: failureTexts.NET_OFFLINE.message, cause });
  return new CallError({ code: 'UNKNOWN_ERROR', message: extractErrorMessage(null, cause), cause });
}
