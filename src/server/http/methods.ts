import type { FastifyInstance } from 'fastify';

/** Which methods a path answers to. */
export type MethodsOf = (path: string) => string[];

/** Remembers the methods of every route that is added from here on. */
export function rememberMethods(app: FastifyInstance): MethodsOf {
  const plain = new Map<string, Set<string>>();
  const patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const isPlain = !/[:*]/.test(url);
    const methods = (isPlain ? plain.get(url) : patterns.get(url)?.methods) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    if (isPlain) plain.set(url, methods);
    else patterns.set(url, { pattern: patternOf(url), methods });
  });
  return (path) => {
    const matching = [...patterns.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set([...(plain.get(path) ?? []), ...matching.flatMap(({ methods }) => [...methods])])].toSorted();
  };
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );
