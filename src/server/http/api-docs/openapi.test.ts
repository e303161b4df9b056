import { describe, expect, it } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routeTables } from '#contract/routes.ts';
import { scopeOf } from '#contract/scopes.ts';
import { describeApi } from './openapi.ts';

type Operation = {
  operationId: string;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: { 200: { content: Record<string, { schema: { required?: string[] } }> } };
};
const api = describeApi() as { paths: Record<string, Record<string, Operation>> };
const all = Object.values(routeTables).flatMap((table) => Object.values(table));
const operationOf = (route: Route): Operation | undefined =>
  api.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];

describe('the description of the API', () => {
  it('has every route there is, under a name of its own', () => {
    const names = all.map((route) => operationOf(route)?.operationId);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(all.length);
    const described = Object.values(api.paths).flatMap((path) => Object.keys(path));
    expect(described).toHaveLength(all.length);
  });

  it('declares each part of a path, and requires it', () => {
    for (const [path, operations] of Object.entries(api.paths))
      for (const { parameters } of Object.values(operations)) {
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const declared = parameters.filter((parameter) => parameter.in === 'path');
        expect([path, declared.map(({ name }) => name)]).toEqual([path, named]);
        expect(declared.every(({ required }) => required)).toBe(true);
      }
  });

  it('asks for no session only where none is needed, and takes keys where a scope opens it', () => {
    for (const route of all) {
      const scope = scopeOf(route);
      const open = route.takesMail ? [{ mailSecret: [] }] : route.permission === 'public' ? [] : undefined;
      expect([route.path, operationOf(route)?.security]).toEqual([
        route.path,
        scope === null ? open : [{ session: [] }, { apiKey: [scope] }],
      ]);
    }
  });

  it('never requires what has a default: a list can be asked for without a query', () => {
    const lists = Object.values(api.paths).flatMap((path) => path.get ?? []);
    const schemas = new Map<string, Route['query']>(
      Object.entries(routeTables).flatMap(([noun, table]) =>
        Object.entries(table).map(([name, { query }]) => [`${noun}.${name}`, query] as const),
      ),
    );
    const mayBeLeftOut = (operation: string, name: string): boolean =>
      schemas.get(operation)?.shape[name]?.safeParse(undefined).success ?? false;
    const required = lists.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ name, ...one }) => one.in === 'query' && one.required && mayBeLeftOut(operationId, name))
        .map(({ name }) => `${operationId} ${name}`),
    );
    expect(required).toEqual([]);
  });

  it('takes files as form data with one file, mails as they are, and everything else as JSON', () => {
    for (const route of all) {
      const content = operationOf(route)?.requestBody?.content;
      const kinds = content ? Object.keys(content) : [];
      expect([route.path, kinds]).toEqual([
        route.path,
        route.takesMail
          ? ['message/rfc822']
          : route.upload
            ? ['multipart/form-data']
            : route.body
              ? ['application/json']
              : [],
      ]);
      if (route.upload) expect(content?.['multipart/form-data']?.schema.required).toEqual(['file']);
    }
  });

  it('promises success in every answer that is not a file', () => {
    for (const route of all) {
      const [[kind, { schema }] = ['', { schema: {} }]] = Object.entries(
        operationOf(route)?.responses[200].content ?? {},
      );
      if (route.response === 'file') expect(kind).toBe('application/octet-stream');
      else expect([route.path, (schema as { required?: string[] }).required?.[0]]).toEqual([route.path, 'success']);
    }
  });

  it.each([
    ['auth.signInPage', '200 429 503'],
    ['auth.capabilities', '200 401 403 429 503'],
    ['properties.list', '200 400 401 403 429 503'],
    ['properties.get', '200 400 401 403 404 429 503'],
    ['people.create', '200 400 401 403 409 413 415 422 429 503'],
    ['properties.update', '200 400 401 403 404 409 413 415 422 429 503'],
  ])('tells what %s answers with, and that it answers with nothing else', (name, statuses) => {
    const operations = Object.values(api.paths).flatMap((path) => Object.values(path));
    const found = operations.find(({ operationId }) => operationId === name);
    expect(Object.keys(found?.responses ?? {}).join(' ')).toBe(statuses);
  });

  it('can be sent: it refers to nothing that is not in it', () => {
    const text = JSON.stringify(api);
    const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, at = '']) => at);
    for (const ref of new Set(refs)) {
      const found = ref
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], api);
      expect([ref, found !== undefined]).toEqual([ref, true]);
    }
  });
});
