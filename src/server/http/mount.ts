import { createHash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sendCodes } from '#contract/language/sentences.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import type { FileAnswer, HeldBy, Route } from '#contract/route.ts';
import { scopeOf } from '#contract/scopes.ts';
import { AppError, fail, forbidden } from '#server/access/app-error.ts';
import { authenticate } from '#server/access/authenticate.ts';
import { requirePermission } from '#server/access/authorize.ts';
import {
  costOfChange,
  type MinuteCounter,
  orSpent,
  type Rate,
  spendOfAddress,
  spendOfCaller,
} from '#server/access/budgets.ts';
import { type Caller, enterOrganization } from '#server/access/caller.ts';
import type { CallContext, Deps, ReadCtx } from '#server/access/context.ts';
import { namesOf, refuseUnreached } from '#server/access/named.ts';
import { refuseUnproven } from '#server/access/proof.ts';
import { noteRefusedAccess } from '#server/access/refused-access.ts';
import { transaction } from '#server/db/transaction.ts';
import { languageOf, noteCountry } from './caller-language.ts';
import { noteCaller } from './caller-of-request.ts';
import { deviceOf } from './device-cookie.ts';
import { readAddress } from './forwarded.ts';
import type { Implementation, SignedInContext } from './implement.ts';
import { refuseUnreadable } from './readable.ts';
import { receiveUpload, type Upload } from './upload.ts';

// Here, where schemas read what callers send; each is told in their language.
sendCodes();

type Input = { params: unknown; query: unknown; body: unknown; fields: unknown; file: unknown };
type Handler = (ctx: unknown, input: Input) => Promise<unknown>;
type Mounted = { route: Route; handler: Handler; namesIn: ReturnType<typeof namesOf> };

/** Adds the routes of one noun to the server. */
export function mount(app: FastifyInstance, deps: Deps, counter: MinuteCounter, implementation: Implementation): void {
  for (const { route, handler } of implementation) {
    const mounted = { route, handler: handler as Handler, namesIn: namesOf(route, deps.registry.subjects) };
    app.route({
      method: route.method,
      url: route.path,
      // A form is read from the connection itself, which unpacking would take away; what has no body is not packed.
      decompress: route.method !== 'GET' && !route.upload && {},
      ...(route.permission === 'public' ? { config: { rateLimit: publicLimit(deps, route) } } : {}),
      handler: (request, reply) => answer(deps, counter, mounted, request, reply),
    });
  }
}

/** How often one address may call what asks for no session; reading costs less than hashing a password. */
const publicLimit = ({ settings: { publicWritesPerMinute } }: Deps, { method }: Route) => ({
  max: method === 'GET' ? publicWritesPerMinute * 10 : publicWritesPerMinute,
  timeWindow: '1 minute',
});

async function answer(
  deps: Deps,
  counter: MinuteCounter,
  { route, handler, namesIn }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = callContext(deps, request, reply);
  const spending = { call, counter, isUpload: route.upload !== undefined };
  if (route.permission !== 'public') spendOfAddress(spending);
  const caller = route.permission === 'public' ? null : await authenticate(call, request.headers);
  noteCountry(request, caller?.country ?? null);
  call.language = languageOf(request);
  if (caller) {
    noteCaller(request, caller);
    spendOfCaller(spending, caller, (rate) => tellRate(reply, rate));
    await noting(call, caller, route, null, () => admit(deps, caller, route));
  }
  const input = await readInput(deps, route, request, call, caller?.role ?? null);
  const named = namesIn(input);
  const run = () => runAs(route, caller, call, named, (ctx) => handler(ctx, input));
  const result = await (caller ? noting(call, caller, route, named.inPath.at(-1) ?? null, run) : run())
    .catch((error) => {
      throw withoutUnlisted(route, orSpent(call, error));
    })
    .finally(() => discard(input));
  if (route.response === 'file') return sendFile(reply, result as FileAnswer);
  reply.header('cache-control', 'no-store');
  return reply.send({ success: true, ...asListed(route.response, result) });
}

/** Runs a part of a call; where it is refused for want of a right, the trail says so, and of which row. */
const noting = async <T>(
  call: CallContext,
  caller: Caller,
  route: Route,
  row: Parameters<typeof noteRefusedAccess>[3]['row'],
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await noteRefusedAccess(call, caller, route, { error, row });
    throw error;
  }
};

/** The answer as the contract lists it. One that does not fit is a fault of ours, never of what was asked. */
function asListed<T>(schema: z.ZodType<T>, result: unknown): T {
  const { data, error } = schema.safeParse(result);
  if (error) throw new Error('The answer is not what the contract says.', { cause: error });
  return data;
}

/** The row that comes with a stale version leaves as the answer would have: what the contract does not list stays here. */
function withoutUnlisted(route: Route, error: unknown): unknown {
  if (!(error instanceof AppError) || error.current === undefined || route.response === 'file') return error;
  const shown: z.ZodType | undefined = route.response.shape.data;
  const current = shown && asListed(shown, error.current);
  return new AppError(error.code, { ...error.options, current });
}

async function runAs(
  route: Route,
  caller: Caller | null,
  call: CallContext,
  named: Parameters<typeof refuseUnreached>[1],
  run: (ctx: unknown) => Promise<unknown>,
): Promise<unknown> {
  if (!caller) return run(call);
  if (route.permission === 'signed-in' || route.permission === 'platform') {
    if (!caller.session) throw forbidden();
    return run({ ...call, caller, session: caller.session } satisfies SignedInContext);
  }
  const ctx = enterOrganization(call, caller);
  const reading = <T>(read: (ctx: ReadCtx) => Promise<T>): Promise<T> =>
    transaction(call.deps.pool, { orgId: ctx.org, readOnly: true }, (db) => read({ ...ctx, db }));
  if (route.method === 'GET') return reading((read) => checkedWhile(refuseUnreached(read, named), run(read)));
  if (named.besides.length > 0) await reading((read) => refuseUnreached(read, named));
  return run(ctx);
}

/** What was read while it was checked, in the same flush; both are over before the connection goes back. */
async function checkedWhile<T>(check: Promise<void>, work: Promise<T>): Promise<T> {
  await Promise.allSettled([check, work]);
  const read = await work;
  await check;
  return read;
}

function callContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): CallContext {
  return {
    deps,
    requestId: request.id,
    ip: readAddress(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    device: deviceOf(deps, request, reply),
    idempotency: null,
    language: languageOf(request),
    cost: costOfChange(null),
  };
}

/** Lets a caller pass whom nothing holds and holds the permission; before anything is parsed, so that a stranger learns nothing. */
async function admit(deps: Deps, caller: Caller, route: Route): Promise<void> {
  if (caller.heldBy && !route.openTo?.includes(caller.heldBy)) throw await heldBack(deps, caller, caller.heldBy);
  if (caller.kind === 'apiKey') requireScope(caller.scopes, route);
  if (route.permission === 'platform') requirePlatform(caller);
  else if (route.permission !== 'signed-in' && route.permission !== 'public')
    requirePermission(caller, route.permission);
  refuseUnproven(route, caller.session, deps.clock.now());
}

/** What holds somebody from everything; of a suspended organization its people read why. */
async function heldBack(deps: Deps, { org }: Caller, heldBy: HeldBy): Promise<AppError> {
  if (heldBy !== 'ORGANIZATION_SUSPENDED' || org === null) return fail(heldBy);
  const found = await transaction(deps.pool, { orgId: org, readOnly: true }, (db) =>
    db.selectFrom('organizations').select('suspendedReason').where('id', '=', org).executeTakeFirst(),
  );
  const reason = found?.suspendedReason;
  return reason ? fail(heldBy, { reason: 'platform.suspended_because', params: { reason } }) : fail(heldBy);
}

/** Lets nobody pass but the administrators of the installation. */
function requirePlatform(caller: Caller): void {
  if (caller.kind !== 'platform') throw forbidden();
}

/** Lets no key pass where no key may, or that was not made for this. */
function requireScope(scopes: readonly string[], route: Route): void {
  const scope = scopeOf(route);
  if (scope === null) throw fail('CLOSED_TO_KEYS');
  if (!scopes.includes(scope)) throw fail('SCOPE_MISSING', { reason: 'api_key.scope_missing', params: { scope } });
}

/** Under the names of the draft of the IETF, so that programs can pace themselves. */
const tellRate = (reply: FastifyReply, { limit, remaining, resetSeconds }: Rate): unknown =>
  reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': remaining, 'ratelimit-reset': resetSeconds });

async function readInput(
  deps: Deps,
  route: Route,
  request: FastifyRequest,
  call: CallContext,
  role: ActiveRole | null,
): Promise<Input> {
  if (route.params) refuseUnreadable(request.params);
  if (route.query) refuseUnreadable(request.query);
  refuseUnreadable(request.body);
  const upload = route.upload ? await receiveUpload(request, deps.settings.maxUploadBytes) : undefined;
  call.cost = costOfChange(upload ? upload.file.size : null);
  try {
    return parseInput(route, request, call, role, upload);
  } catch (error) {
    await upload?.discard();
    throw error;
  }
}

function parseInput(
  route: Route,
  request: FastifyRequest,
  call: CallContext,
  role: ActiveRole | null,
  upload: Upload | undefined,
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
      fingerprint: createHash('sha256')
        .update(`${role} ${request.method} ${request.url}\n${content}`)
        .digest('base64url'),
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
const discard = (input: Input): Promise<void> =>
  (input as { discard?: () => Promise<void> }).discard?.() ?? Promise.resolve();

/** Bytes from people: named, typed by content, and kept from running as a page of ours. */
async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const content = await open(file.path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? fail('FILE_GONE') : error;
  });
  if (file.isPassing) await unlink(file.path);
  const name = encodeURIComponent(file.name).replace(/['()]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return reply
    .header('content-type', file.mime)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
    .send(content.createReadStream());
}
