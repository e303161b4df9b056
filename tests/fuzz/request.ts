import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { type RouteSample, routeSamples } from '../noun-samples.ts';
import type { Place } from '../world.ts';
import { generate, type Schema, type Source } from './generate.ts';
import { hostileBody, hostileHeaders, hostileNumber, hostileText, hostileValue, methods } from './hostile.ts';
import type { Random } from './random.ts';

/** An operation as the OpenAPI describes it. */
export type Operation = {
  operationId: string;
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** What is sent: the address as it goes over the wire, and the body as bytes. */
export type FuzzRequest = { method: string; url: string; headers: Record<string, string>; body: Buffer | undefined };

/** A request for an operation: often one that could be meant, often one with something wrong in it. */
export function makeRequest(source: Source, operation: Operation, places: readonly Place[]): FuzzRequest {
  const { random } = source;
  const faults = random.pick([0, 0, 1, 1, 1, 2, 3]);
  const place = random.pick(places);
  const sample: RouteSample | undefined = random.percent(50)
    ? routeSamples.get(operation.operationId)?.(place)
    : undefined;
  const request: FuzzRequest = {
    method: operation.method,
    url: addressOf(source, operation, sample),
    headers: {},
    body: undefined,
  };
  const { content = {} } = operation.requestBody ?? {};
  const schema = content['application/json']?.schema;
  let json = schema ? (ofToday(source, sample?.body) ?? generate(source, schema, '')) : undefined;
  const isForm = 'multipart/form-data' in content;
  for (let left = faults; left > 0; left--) json = addFault(source, request, json, isForm);
  if ('message/rfc822' in content) Object.assign(request, mailOf(random, faults > 0));
  else if (isForm) Object.assign(request, formOf(random, faults > 0));
  else if (json !== undefined || random.percent(3)) {
    request.headers = { 'content-type': 'application/json', ...request.headers };
    request.body = written(random, json);
  }
  if (faults > 0) spoilBody(random, request);
  return request;
}

/** A body as a page would send it now: of the version that the thing has by then. */
const ofToday = ({ random, pools, subjectId }: Source, body: unknown): unknown =>
  body !== null && typeof body === 'object' && 'version' in body
    ? { ...body, version: pools.version(random, subjectId) }
    : body;

function addressOf(source: Source, { path, parameters }: Operation, sample: RouteSample | undefined): string {
  const { random, pools } = source;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'token' ? 'a'.repeat(43) : pools.id(random, name);
    source.subjectId = value;
    return random.percent(95) ? encodeURIComponent(value) : hostilePart(random);
  });
  const pairs = Object.entries(sample?.query ?? {});
  for (const { name, schema, in: where, required } of parameters)
    if (where === 'query' && (required || random.percent(25))) {
      const given = [generate(source, schema, name)].flat();
      for (const value of random.percent(90) ? given : [hostileText(random)]) pairs.push([name, String(value)]);
    }
  if (random.percent(5))
    pairs.push([random.pick(['q', 'limit', 'sort', 'cursor', '__proto__', 'a[b]', '']), hostileText(random)]);
  const query = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${escaped(value)}`).join('&');
  return query ? `${address}?${query}` : address;
}

/** A lone half of a pair has no escape, so it travels as the bytes that it would be. */
const escaped = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

const hostilePart = (random: Random): string =>
  random.pick([
    '%00',
    '%',
    '%zz',
    '%2e%2e%2f',
    '..',
    'x',
    '%F0%9F%8F%A0',
    'x'.repeat(301),
    '%ED%A0%80',
    '*',
    '{id}',
    '-1',
    ';',
    '%0d%0a',
  ]);

/** Something that is wrong with a request; answers what is left to be written as JSON. */
function addFault(source: Source, request: FuzzRequest, json: unknown, isForm: boolean): unknown {
  const { random } = source;
  const kind = random.int(20);
  if (kind === 0) request.method = random.pick(methods);
  else if (kind <= 4 || isForm) {
    const [name, values] = random.pick(hostileHeaders);
    request.headers[name] = random.pick(values);
  } else if (kind === 5)
    request.url = `${request.url}${random.pick(['/', '/x', '?', '&', '#', '?cursor=', '%20', '//', ';a=b', '?limit=1&limit=2'])}`;
  else return spoil(random, json);
  return json;
}

/** Changes one place in a value: another kind of thing, nothing, one more, or a name that programs use themselves. */
function spoil(random: Random, value: unknown): unknown {
  if (typeof value === 'string' && random.percent(80)) return spoilText(random, value);
  if (typeof value === 'number' && random.percent(80)) return hostileNumber(random);
  if (value === null || typeof value !== 'object' || random.percent(5)) return hostileValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.percent(30)) return [...value, ...value, hostileValue(random)];
    const at = random.int(value.length);
    return value.with(at, spoil(random, value[at]));
  }
  const made: Record<string, unknown> = { ...value };
  const name = random.pick(Object.keys(made));
  const what = random.int(10);
  if (name === undefined || what === 0)
    made[random.pick(['toString', 'id', 'orgId', 'constructor', '', '\u0000', 'version', 'roles', 'isPlatformAdmin'])] =
      hostileValue(random);
  else if (what === 1) delete made[name];
  else made[name] = spoil(random, made[name]);
  return made;
}

/** Another text, since what is of another kind does not get far; or the same with something before or after it. */
const spoilText = (random: Random, text: string): string => {
  const hostile = hostileText(random);
  return random.pick([hostile, hostile, `${text}${hostile}`, `${hostile}${text}`]);
};

/** JSON, now and then with one of its names twice or `__proto__` among them. */
function written(random: Random, json: unknown): Buffer {
  const text = JSON.stringify(json) ?? '';
  if (text.startsWith('{"') && random.percent(2)) return Buffer.from(`{"__proto__":{},${text.slice(1)}`);
  if (text.startsWith('{"') && random.percent(2)) return Buffer.from(`${text.slice(0, -1)},${text.slice(1)}`);
  return Buffer.from(text);
}

const PACKERS: Record<string, (body: Buffer) => Buffer> = {
  gzip: (body) => gzipSync(body),
  br: (body) => brotliCompressSync(body),
  deflate: (body) => deflateSync(body),
  zstd: (body) => zstdCompressSync(body),
};

function spoilBody(random: Random, request: FuzzRequest): void {
  if (request.body && random.percent(15)) request.body = hostileBody(random, request.body);
  const pack = PACKERS[request.headers['content-encoding'] ?? ''];
  if (request.body && pack && random.percent(60)) request.body = pack(request.body);
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const contents: readonly ((random: Random) => Buffer)[] = [
  () => PNG,
  () => PNG.subarray(0, 40),
  () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  () => Buffer.from('Property,Address,City,State,Unit\nAlder Court,2 Test Street,New York,NY,1A\n'),
  () => Buffer.from('Property,Unit,Tenant,Rent,Lease From\n"A\u0000B",1,Ada,1e99,0000-00-00\n,,,,\n'),
  () => Buffer.from(`Property,Address\n"${'x'.repeat(40_000)}",y\n`),
  (random) => Buffer.concat([Buffer.from('PK\u0003\u0004'), random.bytes(200)]),
  () => Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'),
  () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
  (random) => random.bytes(random.int(500)),
  () => Buffer.alloc(0),
  () => Buffer.alloc(60_000, ','),
];

/** A form with a file, whole or broken. */
/** With which mails are posted to the servers that are sent this. */
export const MAIL_SECRET = 'what-only-the-mail-service-of-this-server-knows';

/** A mail as a mail service posts one, by itself or in a form. */
function mailOf(random: Random, isBroken: boolean): Pick<FuzzRequest, 'headers' | 'body'> {
  const authorization = random.percent(90) ? { authorization: `Bearer ${MAIL_SECRET}` } : undefined;
  const lines = [
    `From: ${hostileText(random)}`,
    `To: reply+${'0'.repeat(32)}@homes.example`,
    `Content-Type: ${random.pick(['text/plain', 'text/html', 'multipart/mixed; boundary=x', hostileText(random)])}`,
    '',
    `${random.pick(['', '--x\r\n\r\n', '<style>'])}${hostileText(random)}`,
  ];
  const alone = { headers: { 'content-type': 'message/rfc822' }, body: Buffer.from(lines.join('\r\n')) };
  const { headers, body } = isBroken && random.percent(50) ? formOf(random, true) : alone;
  return { headers: { ...headers, ...authorization }, body };
}

function formOf(random: Random, isBroken: boolean): Pick<FuzzRequest, 'headers' | 'body'> {
  const boundary = `----fuzz${random.int(2 ** 31)}`;
  const filename = isBroken ? hostileText(random) : random.pick(['a.csv', 'tap.png', 'Rechnung № 7.pdf']);
  const field = isBroken ? random.pick(['file', 'file', 'other', '__proto__', '', 'toString']) : 'file';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const extra = `--${boundary}\r\ncontent-disposition: form-data; name="${hostileText(random)}"\r\n\r\n${hostileText(random)}\r\n`;
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const file = Buffer.concat([Buffer.from(head), random.pick(contents)(random)]);
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const whole = Buffer.concat([file, end]);
  if (!isBroken) return { headers: type, body: whole };
  return random.pick([
    { headers: type, body: whole },
    { headers: type, body: whole.subarray(0, random.int(whole.length)) },
    { headers: type, body: Buffer.concat([Buffer.from(extra), whole]) },
    { headers: type, body: Buffer.concat([file, Buffer.from('\r\n'), file, end]) },
    { headers: type, body: Buffer.concat([...Array.from({ length: 30 }, () => Buffer.from(extra)), whole]) },
    { headers: { 'content-type': 'multipart/form-data' }, body: whole },
    { headers: { 'content-type': 'multipart/form-data; boundary=""' }, body: whole },
    { headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(200)}` }, body: whole },
    { headers: { 'content-type': 'multipart/mixed; boundary=x' }, body: whole },
    { headers: { ...type, 'content-encoding': 'gzip' }, body: gzipSync(whole) },
  ]);
}
