import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { problems } from '#contract/problems.ts';
import type { Route } from '#contract/route.ts';
import { routeTables } from '#contract/routes.ts';
import { once } from '#server/once.ts';
import { statusesOf } from '../statuses.ts';
import { describeApi, needsOf, operationOf, type Schema } from './openapi.ts';

const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

// Made when first asked for: it takes longer than all else that a start does, and few ask.
const description = once(describeApi);
const page = once(docsPage);

/** `/api/openapi.json` for programs, `/api/docs` for people, who can try every call there with a key of theirs. */
export function mountApiDocs(app: FastifyInstance): void {
  const script = fileOf('try-calls.js');
  const style = fileOf('docs.css');
  app.get('/api/openapi.json', async () => description());
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/api/docs/try-calls.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/api/docs/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
// What is wider than the page is scrolled, which keys do only where it has focus.
const code = (label: string, value: unknown): string =>
  `<pre tabindex="0" role="region" aria-label="${label}">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

type Operation = {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: { 200: unknown };
};

/** Something that a schema might take: its own example, its first code, or nothing of its kind. */
function exampleOf(schema: Schema): unknown {
  const {
    type,
    properties,
    required,
    enum: codes,
    anyOf,
  } = schema as {
    type?: string;
    properties?: Record<string, Schema>;
    required?: string[];
    enum?: unknown[];
    anyOf?: Schema[];
  };
  if ('example' in schema) return schema.example;
  if ('default' in schema) return schema.default;
  if (codes) return codes[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0]);
  if (type === 'object')
    return Object.fromEntries((required ?? []).map((name) => [name, exampleOf(properties?.[name] ?? {})]));
  return { array: [], integer: 1, number: 1, boolean: false, null: null }[type ?? ''] ?? '';
}

/** The form with which one call is tried; a script of ours, without which it is not shown, sends it. */
function tryForm(route: Route, { operationId, parameters, requestBody }: Operation): string {
  const field = (name: string, label: string, more: string) =>
    `<label>${escapeHtml(label)}<input name="${name}" autocomplete="off" ${more}></label>`;
  const asked = parameters.map(({ name, in: where, required }) =>
    field(`${where}.${name}`, `${name}${where === 'query' ? ' (query)' : ''}`, required ? 'required' : ''),
  );
  const form = requestBody?.content['multipart/form-data'];
  const json = requestBody?.content['application/json'];
  const uploaded = Object.keys((form?.schema.properties as object | undefined) ?? {}).map((name) =>
    field(`form.${name}`, name, name === 'file' ? 'type="file" required' : ''),
  );
  const body = json
    ? `<label>Body<textarea name="body" rows="6" spellcheck="false">${escapeHtml(JSON.stringify(exampleOf(json.schema), null, 2))}</textarea></label>`
    : '';
  return `<form hidden data-try data-method="${route.method}" data-path="${route.path}" aria-label="Try ${operationId}">
${[...asked, ...uploaded].join('')}${body}<button>Send ${route.method} ${route.path}</button><div class="outcome" aria-live="polite"></div></form>`;
}

function sectionOf(noun: string, name: string, route: Route): string {
  const operation = operationOf(noun, name, route) as Operation;
  const parts = [
    `<p>${escapeHtml(route.summary)} ${escapeHtml(needsOf(route))}</p>`,
    tryForm(route, operation),
    operation.parameters.length ? `<h3>Parameters</h3>${code('Parameters', operation.parameters)}` : '',
    operation.requestBody ? `<h3>Body</h3>${code('Body', operation.requestBody)}` : '',
    `<h3>Answer</h3>${code('Answer', operation.responses[200])}`,
    `<p>Refused with: ${statusesOf(noun, route).slice(1).join(', ')}.</p>`,
  ];
  return `<details id="${operation.operationId}"><summary><code><b>${route.method}</b> ${route.path}</code></summary>${parts.join('')}</details>`;
}

function docsPage(): string {
  const nouns = Object.entries(routeTables).map(([noun, table]) => {
    const entries = Object.entries(table).map(([name, route]) => sectionOf(noun, name, route));
    return `<section><h2>${noun}</h2>${entries.join('')}</section>`;
  });
  const refusals = Object.entries(problems).map(
    ([name, { status, message }]) =>
      `<tr><td><code>${name}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lintel API</title>
<link rel="stylesheet" href="/api/docs/docs.css"><script type="module" src="/api/docs/try-calls.js"></script></head>
<body><main><h1>Lintel API</h1>
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Programs send an API key as <code>Authorization: Bearer lk_…</code>; superadmins make them under <a href="/admin/api-management">API &amp; Integrations</a>. People sign in with <code>POST /api/auth/login</code>, send its token alike and, to act in another role, <code>X-Active-Role</code>.</p>
<form hidden data-key class="key"><label>Your API key<input type="password" name="key" autocomplete="off" spellcheck="false" placeholder="lk_…"></label><p>It stays on this page and is forgotten when you leave it. Calls are real: what you change is changed.</p></form>
<noscript><p>Without JavaScript you can read here, and try nothing.</p></noscript>
${nouns.join('\n')}<section><h2>Refusals</h2><div class="wide" tabindex="0" role="region" aria-label="Refusals"><table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead><tbody>${refusals.join('')}</tbody></table></div></section></main></body></html>`;
}
