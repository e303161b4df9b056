import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { withoutSchemas } from './without-schemas.ts';

type Directives = Record<string, string[] | null>;

/**
 * Sends with every answer what keeps a browser from being misled. Helmet works all of it out anew for each answer, and
 * comes to the same each time: it is asked once, and what it said is repeated.
 */
export async function mountGuards(app: FastifyInstance, directives: Directives): Promise<void> {
  const guards = await guardsBy(directives);
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of guards) raw.setHeader(name, value);
    done();
  });
}

/** What helmet sends beside an answer that has no headers of its own. */
async function guardsBy(directives: Directives): Promise<[name: string, value: string][]> {
  const asked = Fastify(withoutSchemas);
  await asked.register(helmet, {
    contentSecurityPolicy: { directives },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  });
  const said = Promise.withResolvers<[string, string][]>();
  asked.get('/', async (_request, { raw }) => {
    said.resolve(Object.entries(raw.getHeaders()).map(([name, value]) => [name, String(value)]));
  });
  await asked.inject('/');
  await asked.close();
  return said.promise;
}
