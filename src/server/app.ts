import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { MinuteCounter } from '#server/access/budgets/budgets.ts';
import { placeOf } from '#server/access/budgets/network.ts';
import { ApiUseLog } from '#server/access/callers/api-use.ts';
import type { Deps } from '#server/access/context.ts';
import { mountApiDocs } from '#server/http/api-docs/api-docs.ts';
import { mountCountries } from '#server/http/caller-language.ts';
import { mountCallers, noteApiUse } from '#server/http/caller-of-request.ts';
import { type Drain, mountDrain, newDrain } from '#server/http/drain.ts';
import { sendFailure } from '#server/http/errors.ts';
import { mountFirstReads } from '#server/http/first-reads.ts';
import { mountForwarded } from '#server/http/forwarded.ts';
import { mountGuards } from '#server/http/guards.ts';
import { mountHealth } from '#server/http/health.ts';
import { mountJsonBodies } from '#server/http/json-bodies.ts';
import { BODY_BYTES_MAX, connectionLimits, REQUEST_MS_MAX, refuseConnection } from '#server/http/limits.ts';
import { rememberMethods } from '#server/http/methods.ts';
import { mount } from '#server/http/mount.ts';
import { BROTLI, mountPacking, PACKED_FROM_BYTES } from '#server/http/packing.ts';
import { mountRest } from '#server/http/rest.ts';
import { isAsset, mountWeb, readableAddress, sourcesOf } from '#server/http/web.ts';
import { withoutSchemas } from '#server/http/without-schemas.ts';
import { mountLive } from '#server/live/mount-live.ts';
import type { ServerNoun } from './noun.ts';
import { nouns as allNouns } from './nouns.ts';

export type AppOptions = {
  deps: Deps;
  /** Folder of the built browser part; absent in tests of the API. */
  webRoot?: string;
  /** Addresses and networks of the proxies in front, or how many there are. */
  trustProxy?: false | string | number;
  metricsToken?: string | undefined;
  /** Those that are served; `deps.registry` is theirs, too. */
  nouns?: readonly ServerNoun[];
  drain?: Drain;
};

/** The whole server without a port: used by `main.ts`, the tests and the bench alike. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { deps, webRoot, trustProxy, metricsToken, nouns = allNouns, drain = newDrain() } = options;
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : (trustProxy ?? false),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    http: connectionLimits,
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => void sendFailure(request, reply, error),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: readableAddress,
    ...withoutSchemas,
  });
  mountCallers(app);
  mountCountries(app);
  const methodsOf = rememberMethods(app);
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error));
  // Here and elsewhere hooks that wait for nothing are told what to do next: a promise each is a turn more of every answer.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!isAsset(request.url) || reply.statusCode >= 400) reply.header('x-request-id', request.id);
    done();
  });
  const apiUse = new ApiUseLog(deps);
  app.addHook('onClose', () => apiUse.close());
  app.addHook('onResponse', (request, reply, done) => {
    // The path without its query: tokens and search terms stay out of the log.
    const route = request.routeOptions.url ?? request.url.split('?')[0];
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    noteApiUse(apiUse, deps.clock, request, reply);
    done();
  });
  // What a caller expects besides an answer is theirs to see; without a listener, Node.js refuses it in its own shape.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  mountForwarded(app);
  await mountGuards(app, { ...CSP, ...(await sourcesOf(webRoot)) });
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => placeOf(ip) });
  mountPacking(app);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: PACKED_FROM_BYTES,
    brotliOptions: BROTLI,
  });
  mountDrain(app, drain);
  mountJsonBodies(app);
  mountRest(app);
  mountHealth(app, deps, metricsToken ?? null, drain);
  mountApiDocs(app);
  const counter = new MinuteCounter();
  for (const noun of nouns) mount(app, deps, counter, noun.routes);
  mountFirstReads(
    app,
    nouns.flatMap((noun) => noun.routes.map(({ route }) => route)),
  );
  mountLive(app, deps, counter, drain);
  await mountWeb(app, webRoot, methodsOf);
  return app;
}

const CSP = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
};
