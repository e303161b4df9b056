import { open, unlink } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sendCodes } from '#contract/language/sentences.ts';
import type { FileAnswer, Route } from '#contract/route.ts';
import { admitOrSayWhy } from '#server/access/admit.ts';
import { AppError, notFound } from '#server/access/app-error.ts';
import {
  type MinuteCounter,
  orSpent,
  type Rate,
  spendOfAddress,
  spendOfCaller,
} from '#server/access/budgets/budgets.ts';
import type { Caller } from '#server/access/callers/caller.ts';
import { noteSupportRead, type SupportCaller, withoutAbilities } from '#server/access/callers/support.ts';
import type { CallContext, Deps } from '#server/access/context.ts';
import { type Names, namesOf } from '#server/access/named.ts';
import { noteRefusedAccess } from '#server/access/refused-access.ts';
import { openKept } from '#server/files/proven.ts';
import type { KeptContent } from '#server/files/store.ts';
import { callContext } from './call-context.ts';
import { languageOf } from './caller-language.ts';
import type { Implementation } from './implement.ts';
import { provesMailSecret, takingMail } from './posted-mail.ts';
import { askAhead, openCaller } from './read-ahead.ts';
import { discard, type Input, readInput } from './read-input.ts';
import { runAs } from './run-as.ts';

// Here, where schemas read what callers send; each is told in their language.
sendCodes();

type Handler = (ctx: unknown, input: Input) => Promise<unknown>;
type Mounted = { route: Route; handler: Handler; namesIn: (input: Input) => Names };

/** Adds the routes of one noun to the server. */
export function mount(app: FastifyInstance, deps: Deps, counter: MinuteCounter, implementation: Implementation): void {
  for (const { route, handler } of implementation) {
    const mounted = { route, handler: handler as Handler, namesIn: namesOf(route, deps.registry.subjects) };
    placeOf(
      app,
      deps,
      route,
    )((on) =>
      on.route({
        method: route.method,
        url: route.path,
        // A form is read from the connection itself, which unpacking would take away; what has no body is not packed.
        decompress: route.method !== 'GET' && !route.upload && !route.takesMail && {},
        ...(route.permission === 'public' ? { config: { rateLimit: publicLimit(deps, route) } } : {}),
        handler: (request, reply) =>
          answer(deps, counter, mounted, request, reply).catch((error) => orPage(route, error, request, reply)),
      }),
    );
  }
}

/** Where a route is added, by what it does with bodies. */
function placeOf(app: FastifyInstance, deps: Deps, route: Route): (add: (on: FastifyInstance) => void) => void {
  if (route.signedBy) return asItCame(app, route.signedBy);
  if (route.takesMail) return takingMail(app, deps);
  if (route.upload) return takingForms(app);
  if (route.ignoresBody) return ignoringBodies(app);
  return (add) => add(app);
}

/** Where a form that nobody asked for is taken and not read. */
const ignoringBodies = (app: FastifyInstance) => (add: (on: FastifyInstance) => void) =>
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, async () => undefined);
    add(scope);
  });

/** Where a form with a file comes: what reads forms looks at each request and at the end of each answer, so it is there alone. */
const takingForms = (app: FastifyInstance) => (add: (on: FastifyInstance) => void) =>
  void app.register(async (scope) => {
    await scope.register(multipart);
    add(scope);
  });

/** Where a body stays the text that was signed; the header that signs it stands beside. */
const asItCame = (app: FastifyInstance, header: string) => (add: (on: FastifyInstance) => void) =>
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async ({ headers }: FastifyRequest, text: string) => ({
        asSent: text,
        signature: String(headers[header] ?? ''),
      }),
    );
    add(scope);
  });

/** How often one address may call what asks for no session; reading costs less than hashing a password. */
const publicLimit = (deps: Deps, { method, signedBy, takesMail }: Route) => ({
  max: deps.settings.publicWritesPerMinute * (method === 'GET' || signedBy ? 10 : 1),
  timeWindow: '1 minute',
  // A mail service passes on for many people; what each of them may answer is counted with the answers.
  ...(takesMail && { allowList: (request: FastifyRequest) => provesMailSecret(deps, request) }),
});

async function answer(
  deps: Deps,
  counter: MinuteCounter,
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { route, handler, namesIn } = mounted;
  // Behind the last slash of an address nothing stands: that is another address, which there is not.
  if (Object.values(Object(request.params)).includes('')) throw notFound();
  const call = callContext(deps, request, reply);
  const spending = { call, counter, isUpload: route.upload !== undefined };
  if (route.permission !== 'public') spendOfAddress(spending);
  const ahead = askAhead(mounted, spending, request);
  const caller = route.permission === 'public' ? null : await (ahead?.caller ?? openCaller(call, request));
  request.country = caller?.country ?? null;
  call.language = languageOf(request);
  if (caller) {
    request.caller = caller;
    spendOfCaller(spending, caller, (rate) => tellRate(reply, rate));
    await noting(call, caller, route, null, () => admitOrSayWhy(deps, caller, route));
  }
  const asked = caller && ahead?.of(caller);
  const input = asked?.input ?? (await readInput(deps, route, request, call, caller?.role ?? null));
  const named = namesIn(input);
  const run = (isChecked: boolean) => runAs(route, caller, call, { named, isChecked }, (ctx) => handler(ctx, input));
  const take = () => (asked ? asked.take(run) : run(false));
  const result = await (caller ? noting(call, caller, route, named.inPath.at(-1) ?? null, take) : take())
    .catch((error) => {
      throw withoutUnlisted(route, orSpent(call, error));
    })
    .finally(() => discard(input));
  if (isRead(caller, route))
    await noteSupportRead(call, caller, route, { row: named.inPath.at(-1) ?? null, query: input.query });
  if (route.response === 'file' || (route.mayBeFile && isFile(result)))
    return sendFile(deps, reply, result as FileAnswer);
  reply.header('cache-control', 'no-store');
  const listed = asListed(route.response, result);
  return reply.send({ success: true, ...(caller?.kind === 'support' ? Object(withoutAbilities(listed)) : listed) });
}

/** A browser that opened a file by a link goes to the page that says why not; whatever else asks is told as everywhere. */
function orPage({ refusalPage }: Route, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isBrowser = request.headers.accept?.includes('text/html') === true;
  if (!refusalPage || !isBrowser || !(error instanceof AppError)) throw error;
  const params = request.params as Record<string, string>;
  return reply.redirect(
    refusalPage.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    303,
  );
}

/** Whether support read something of an organization with this call. */
const isRead = (caller: Caller | null, { permission }: Route): caller is SupportCaller =>
  caller?.kind === 'support' && permission !== 'signed-in';

const isFile = (result: unknown): boolean => typeof result === 'object' && result !== null && 'mime' in result;

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

/** Under the names of the draft of the IETF, so that programs can pace themselves. */
const tellRate = (reply: FastifyReply, { limit, remaining, resetSeconds }: Rate): unknown =>
  reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': remaining, 'ratelimit-reset': resetSeconds });

/** Bytes from people: named, typed by content, and kept from running as a page of ours. */
async function sendFile(deps: Deps, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const { content, sizeBytes } =
    'passing' in file ? await openPassing(file.passing) : await openKept(deps.files, file.kept);
  // It was answered 200 by then, and whoever reads it only sees that it ends.
  content.once('error', (error) => reply.log.error({ err: error }, 'a file broke off while it was sent'));
  // Whoever reads it by way of a proxy that asks in HTTP/1.0, as nginx does, would take one that broke off for whole.
  if (Number.isFinite(sizeBytes)) reply.header('content-length', sizeBytes);
  const name = encodeURIComponent(file.name).replace(/['()]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return reply
    .header('content-type', file.mime)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
    .send(content);
}

async function openPassing(path: string): Promise<KeptContent> {
  const file = await open(path);
  await unlink(path);
  const { size } = await file.stat();
  return { content: file.createReadStream(), sizeBytes: size };
}
