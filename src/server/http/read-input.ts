import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CallerRole } from '#contract/permissions.ts';
import type { PostedMail, Route, UploadedFile } from '#contract/route.ts';
import { fail } from '#server/access/app-error.ts';
import { costOfChange } from '#server/access/budgets/budgets.ts';
import type { CallContext, Deps } from '#server/access/context.ts';
import { receiveMail } from './posted-mail.ts';
import { refuseUnreadable } from './readable.ts';
import { refuseUnheardCurrency } from './unheard-currency.ts';
import { receiveUpload, type Upload } from './upload.ts';

/** What a call says, read by the contract. */
export type Input = { params: unknown; query: unknown; body: unknown; fields: unknown; file: unknown };

/** Bytes that came with a call, on local disk. */
type Received = Omit<Upload, 'file'> & { file: UploadedFile | PostedMail };

/** Reads what a call says; refuses what cannot be kept or does not fit. */
export async function readInput(
  deps: Deps,
  route: Route,
  request: FastifyRequest,
  call: CallContext,
  role: CallerRole | null,
): Promise<Input> {
  if (!bringsFile(route)) return readPlain(route, request, call, role);
  if (route.params) refuseUnreadable(request.params);
  if (route.query) refuseUnreadable(request.query);
  const upload = await receive(deps, route, request);
  call.cost = costOfChange(upload ? upload.file.size : null);
  try {
    return parseInput(route, request, call, role, upload);
  } catch (error) {
    await upload?.discard();
    throw error;
  }
}

async function receive(deps: Deps, route: Route, request: FastifyRequest): Promise<Received | undefined> {
  if (route.upload) return receiveUpload(request, deps.settings.maxUploadBytes);
  return route.takesMail && { ...(await receiveMail(request)), fields: {} };
}

/** Whether what a call brings is read from the connection as it comes. */
export const bringsFile = ({ upload, takesMail }: Route): boolean => upload !== undefined || takesMail === true;

/** What a call that brings no file says: all of it is there. */
export function readPlain(route: Route, request: FastifyRequest, call: CallContext, role: CallerRole | null): Input {
  if (route.params) refuseUnreadable(request.params);
  if (route.query) refuseUnreadable(request.query);
  refuseUnreadable(request.body);
  if (route.method === 'POST') refuseUnheardCurrency(route.body, request.body);
  return parseInput(route, request, call, role, undefined);
}

function parseInput(
  route: Route,
  request: FastifyRequest,
  call: CallContext,
  role: CallerRole | null,
  upload: Received | undefined,
): Input {
  refuseUnreadable(upload?.fields);
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && key && route.method !== 'GET') {
    if (!/^[\w-]{8,100}$/.test(key))
      throw fail('VALIDATION_FAILED', {
        field: 'Idempotency-Key',
        reason: 'request.idempotency_key',
      });
    const content = JSON.stringify(upload ? [upload.sha256, upload.fields] : (request.body ?? null));
    call.idempotency = {
      key,
      fingerprint: hash('sha256', `${role} ${request.method} ${request.url}\n${content}`, 'base64url'),
    };
  }
  return {
    params: route.params?.parse(request.params),
    query: route.query?.parse(request.query),
    body: route.body?.parse(request.body ?? undefined),
    fields: route.upload?.parse(upload?.fields ?? {}),
    file: upload?.file,
    ...(upload ? { discard: upload.discard } : {}),
  };
}

/** An upload that no handler kept leaves nothing behind. */
export const discard = (input: Input): Promise<void> =>
  (input as { discard?: () => Promise<void> }).discard?.() ?? Promise.resolve();
