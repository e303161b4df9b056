import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problems } from '#contract/problems.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { statusesOf } from './statuses.ts';

type Schema = Record<string, unknown>;

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

function operationOf(noun: string, name: string, route: Route): Schema {
  const content = bodyOf(route);
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: route.summary,
    description: route.permission === 'public' ? 'Needs no session.' : `Needs: ${route.permission}.`,
    ...(route.permission === 'public' ? { security: [] } : {}),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(content ? { requestBody: { content } } : {}),
    responses: Object.fromEntries(
      statusesOf(noun, route).map((status) => [
        status,
        status === 200
          ? { description: 'Done.', content: answerOf(route) }
          : { $ref: `#/components/responses/${status}` },
      ]),
    ),
  };
}

/** The OpenAPI 3.1 description of every route of the contract. */
export function describeApi(): Schema {
  const paths: Record<string, Schema> = {};
  for (const [noun, table] of Object.entries(routes)) {
    for (const [name, route] of Object.entries(table as Record<string, Route>)) {
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

/** `/api/openapi.json` for programs, `/api/docs` for people. */
export function mountOpenApi(app: FastifyInstance): void {
  const description = describeApi();
  const page = docsPage();
  app.get('/api/openapi.json', async () => description);
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const code = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function docsPage(): string {
  const nouns = Object.entries(routes).map(([noun, table]) => {
    const entries = Object.entries(table as Record<string, Route>).map(([name, route]) => {
      const operation = operationOf(noun, name, route) as {
        parameters: Schema[];
        requestBody?: unknown;
        responses: { 200: unknown };
      };
      const parts = [
        `<p>${escapeHtml(route.summary)} Needs: <code>${route.permission}</code>.</p>`,
        operation.parameters.length ? `<h4>Parameters</h4>${code(operation.parameters)}` : '',
        operation.requestBody ? `<h4>Body</h4>${code(operation.requestBody)}` : '',
        `<h4>Answer</h4>${code(operation.responses[200])}`,
        `<p>Refused with: ${statusesOf(noun, route).slice(1).join(', ')}.</p>`,
      ];
      return `<details><summary><code>${route.method} ${route.path}</code></summary>${parts.join('')}</details>`;
    });
    return `<section><h2>${noun}</h2>${entries.join('')}</section>`;
  });
  const refusals = Object.entries(problems).map(
    ([name, { status, message }]) =>
      `<tr><td><code>${name}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lintel API</title></head>
<body><main><h1>Lintel API</h1><p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Sign in with <code>POST /api/auth/login</code>, then send <code>Authorization: Bearer …</code> and, to act in another role, <code>X-Active-Role</code>.</p>
${nouns.join('\n')}<section><h2>Refusals</h2><table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead><tbody>${refusals.join('')}</tbody></table></section></main></body></html>`;
}
