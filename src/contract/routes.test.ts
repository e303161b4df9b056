import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { namedFieldsOf } from './naming.ts';
import { problems } from './problems.ts';
import { routeTables } from './routes.ts';
import { SUBJECT_TYPES } from './subjects.ts';

const all = Object.entries(routeTables).flatMap(([noun, table]) =>
  Object.entries(table).map(([name, route]) => ({ name: `${noun}.${name}`, route })),
);

describe('the routes of the contract', () => {
  it('are each at a place of their own', () => {
    const places = all.map(({ route }) => `${route.method} ${route.path.replaceAll(/:\w+/g, ':')}`);
    expect(places).toEqual([...new Set(places)]);
  });

  it('parse exactly what their paths name', () => {
    for (const { name, route } of all) {
      const named = [...route.path.matchAll(/:(\w+)/g)].map(([, param]) => param);
      expect([name, Object.keys(route.params?.shape ?? {})]).toEqual([name, named]);
    }
  });

  it('read without a body, and write without a query', () => {
    for (const { name, route } of all) {
      if (route.method === 'GET') expect([name, route.body, route.upload]).toEqual([name, undefined, undefined]);
      // What is exported is asked as its list is.
      else if (route.response !== 'file') expect([name, route.query]).toEqual([name, undefined]);
    }
  });

  it('take a version wherever they replace a whole record', () => {
    const replacing = all.filter(
      ({ route }) =>
        route.method === 'PUT' && /^\/api\/(properties|units|people|leases|maintenance)\/:\w+$/.test(route.path),
    );
    expect(replacing.length).toBeGreaterThanOrEqual(5);
    for (const { name, route } of replacing) {
      const { required = [], allOf = [] } = z.toJSONSchema(route.body ?? z.never(), {
        io: 'input',
        unrepresentable: 'any',
      }) as { required?: string[]; allOf?: { required?: string[] }[] };
      const needed = [...required, ...allOf.flatMap((part) => part.required ?? [])];
      expect([name, needed.includes('version')]).toEqual([name, true]);
    }
  });

  const named = all.flatMap(({ name, route }) =>
    (['params', 'query', 'body', 'upload'] as const).flatMap((part) =>
      namedFieldsOf(route[part]).map((field) => ({ at: `${name}: ${part}.${field.path.join('.')}`, ...field })),
    ),
  );

  it("say of every id what it names: idOf('person') in place of Id, or another of naming.ts", () => {
    expect(named.filter(({ naming }) => naming === null).map(({ at }) => at)).toEqual([]);
    expect(named.length).toBeGreaterThan(40);
  });

  it('name subjects that some noun declares, and activities', () => {
    const known: readonly string[] = [...SUBJECT_TYPES, 'activity'];
    const unknown = named.filter(({ naming }) => naming && 'subject' in naming && !known.includes(naming.subject));
    expect(unknown.map(({ at }) => at)).toEqual([]);
  });

  it('say in one sentence what they do', () => {
    for (const { name, route } of all)
      expect([name, route.summary]).toEqual([name, expect.stringMatching(/^[A-Z].+\.$/)]);
  });
});

describe('the refusals of the contract', () => {
  it('mean at most one database constraint each, and no constraint means two', () => {
    const constraints = Object.values(problems).flatMap(({ constraint }) => constraint ?? []);
    expect(constraints).toEqual([...new Set(constraints)]);
  });

  it('are named after their noun, or in capitals where they are everybody’s', () => {
    for (const code of Object.keys(problems))
      expect(code).toMatch(/^([A-Z][A-Z0-9_]+|[a-z]+(_[a-z]+)*\.[a-z][a-z0-9_]+)$/);
  });

  it('say what happened as a sentence', () => {
    for (const { message } of Object.values(problems)) expect(message).toMatch(/^[A-Z“"].*[\w.!?”"]$/s);
  });
});
