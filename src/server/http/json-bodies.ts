import type { FastifyInstance } from 'fastify';

/** Reads bodies of JSON. Clients name that for every call; where a call needs no body, none is what they send. */
export function mountJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}
