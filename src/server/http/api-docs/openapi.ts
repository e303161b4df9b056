import { z } from 'zod';
import { problems } from '#contract/problems.ts';
import type { Route } from '#contract/route.ts';
import { routeTables } from '#contract/routes.ts';
import { scopeOf } from '#contract/scopes.ts';
import { statusesOf } from '../statuses.ts';

export type Schema = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parametersOf = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Schema[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }));
};

function bodyOf(route: Route): Schema | undefined {
  if (route.takesMail) return { 'message/rfc822': { schema: { type: 'string', format: 'binary' } } };
  if (route.upload) {
    const { properties = {} } = schemaOf(route.upload, 'input') as { properties?: Record<string, Schema> };
    return {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { ...properties, file: { type: 'string', format: 'binary' } },
          required: ['file'],
        },
      },
    };
  }
  return route.body && { 'application/json': { schema: schemaOf(route.body, 'input') } };
}

function answerOf(route: Route): Schema {
  if (route.response === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const schema = schemaOf(route.response, 'output') as { properties?: Schema; required?: string[] };
  const properties = { success: { const: true }, ...schema.properties };
  return {
    'application/json': { schema: { ...schema, properties, required: ['success', ...(schema.required ?? [])] } },
  };
}

/** What a caller must hold, in words. */
export function needsOf(route: Route): string {
  if (route.takesMail) return 'Needs the secret of the installation for mails.';
  if (route.permission === 'public') return 'Needs no session.';
  const scope = scopeOf(route);
  return `Needs: ${route.permission}. ${scope === null ? 'Not with an API key.' : `With an API key: ${scope}.`}`;
}

/** A session is what every call needs unless it says otherwise; what keys may do names the scope. */
function securityOf(route: Route): { security?: Schema[] } {
  if (route.takesMail) return { security: [{ mailSecret: [] }] };
  if (route.permission === 'public') return { security: [] };
  const scope = scopeOf(route);
  return scope === null ? {} : { security: [{ session: [] }, { apiKey: [scope] }] };
}

/** One route as OpenAPI describes it. */
export function operationOf(noun: string, name: string, route: Route): Schema {
  const content = bodyOf(route);
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: route.summary,
    description: needsOf(route),
    ...securityOf(route),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(content ? { requestBody: { content } } : {}),
    responses: Object.fromEntries(
      answersOf(noun, route).map((status) => [status, ANSWERS[status]?.(route) ?? refusalOf(status)]),
    ),
  };
}

/** The statuses that a route answers with, as its description lists them. */
export const answersOf = (noun: string, route: Route): number[] => [
  ...statusesOf(noun, route),
  ...(route.refusalPage ? [SEE_OTHER] : []),
];
const SEE_OTHER = 303;
const ANSWERS: Record<number, (route: Route) => Schema> = {
  200: (route) => ({ description: 'Done.', content: answerOf(route) }),
  [SEE_OTHER]: () => ({ description: 'Refused to a browser, which goes to the page that says why.' }),
};
const refusalOf = (status: number): Schema => ({ $ref: `#/components/responses/${status}` });

/** The OpenAPI 3.1 description of every route of the contract. */
export function describeApi(): Schema {
  const paths: Record<string, Schema> = {};
  for (const [noun, table] of Object.entries(routeTables)) {
    for (const [name, route] of Object.entries(table)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(noun, name, route) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lintel', version: '0.1.0', license: { name: 'MIT', identifier: 'MIT' } },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a sign-in. X-Active-Role names the role to act in.',
        },
        mailSecret: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The secret with which a mail service posts answers, as whoever runs the installation set it; also as the password of Basic.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'lk_…',
          description:
            'An API key of an organization; each call names the scope it needs. It acts as its maker, in one role. RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset tell its rate.',
        },
      },
      responses: refusals(),
      schemas: { Refused: REFUSED },
    },
  };
}

/** One answer a status, with the codes it may carry. */
function refusals(): Schema {
  const codesOf = Map.groupBy(Object.entries(problems), ([, { status }]) => status);
  return Object.fromEntries(
    [...codesOf].map(([status, found]) => {
      const codes = found.map(([name]) => name);
      const refused = { $ref: '#/components/schemas/Refused' };
      const schema = { allOf: [refused, { properties: { code: { enum: codes } } }] };
      return [status, { description: `Refused: ${codes.join(', ')}.`, content: { 'application/json': { schema } } }];
    }),
  );
}

const REFUSED: Schema = {
  type: 'object',
  required: ['success', 'code', 'message', 'requestId'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    reason: { type: 'string', description: 'Which sentence the message is, where it is not that of the code.' },
    params: { type: 'object', description: 'What the message names.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          msg: { type: 'string' },
          path: { type: 'string' },
          code: { type: 'string' },
          params: { type: 'object' },
        },
      },
    },
    current: { description: 'The row as it is now, with STALE_VERSION.' },
    requestId: { type: 'string' },
  },
};
