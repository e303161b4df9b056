import crypto, { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '#server/files/ask-s3.ts';

const BUCKET = 'lintel-test';
/** The one key that such a store knows. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const CONTENT = '._S3rver_object';

/** What a store answers in place of what it would: a status, a fault within a success, a page of something in between, the file without its length, that it says nothing or hangs up, or the beginning of something, and then hangs up or nothing more. */
type Instead =
  | number
  | 'fails late'
  | 'answers a page'
  | 'says no length'
  | 'says nothing'
  | 'hangs up'
  | 'breaks off'
  | 'stands still'
  | { breaksOffOf: number }
  | null;

const isPart = (instead: Instead): instead is { breaksOffOf: number } =>
  typeof instead === 'object' && instead !== null;

/**
 * A bucket on this machine: where it is, what lies in it, and how its store fails, goes away and comes back. It is S3rver, which
 * asks whose key it is; whether it is signed with that key's secret is asked here.
 */
export async function startBucket(directory: string) {
  mkdirSync(directory, { recursive: true });
  replaceDes();
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const state: { asked: string[]; instead: (request: IncomingMessage) => Instead } = { asked: [], instead: () => null };
  const unfinished = unfinishedIn(path.join(directory, BUCKET, '._S3rver_uploads'));
  const server = createServer((request, response) => {
    state.asked.push(`${request.method} ${request.url}`);
    const instead = state.instead(request);
    const { keyId, isRight } = signatureOf(request);
    if (instead === 'says nothing') request.resume();
    else if (instead === 'hangs up') request.socket.destroy();
    else if (instead === 'breaks off' || instead === 'stands still' || isPart(instead)) {
      const length = isPart(instead) ? instead.breaksOffOf : 100_000;
      response.writeHead(200, { 'content-length': length }).write(Buffer.alloc(length / 10));
      if (instead !== 'stands still') setTimeout(() => request.socket.destroy(), 50);
    } else if (instead === 'fails late') request.resume().once('end', () => response.end(LATE_FAULT));
    else if (instead === 'says no length') answer(request, withoutLength(response));
    else if (instead === 'answers a page') request.resume().once('end', () => response.end('<html>Sign in</html>'));
    else if (instead !== null) request.resume().once('end', () => response.writeHead(instead).end());
    else if (isRight && /[?&]uploads(=|&|$)/.test(request.url ?? '') && request.method === 'GET')
      response.end(unfinished.listed(new URL(request.url ?? '', 'http://store').searchParams));
    else if (isRight && request.method === 'DELETE' && request.url?.includes('uploadId='))
      response.writeHead(unfinished.forget(request.url) ? 204 : 404).end();
    else if (isRight || keyId !== KEY.accessKeyId) answer(request, response);
    else
      request.resume().once('end', () => response.writeHead(403, { 'content-type': 'application/xml' }).end(REFUSAL));
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const goAway = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  const place: S3Place = {
    ...{ endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: 'us-east-1', prefix: '' },
    ...KEY,
  };
  return {
    place,
    state,
    /** The names of all that lies in it, parts of what is on its way included. */
    names: () =>
      readdirSync(path.join(directory, BUCKET), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(CONTENT))
        .map((name) => name.slice(0, -CONTENT.length).replaceAll(path.sep, '/'))
        .toSorted(),
    /** The names of what was begun in parts and neither put together nor forgotten. */
    unfinished: () => unfinished.all().map(({ name }) => name),
    /** Where the bytes of a name lie, for who alters them behind the store's back. */
    placeOf: (name: string) => path.join(directory, BUCKET, `${name}${CONTENT}`),
    goAway,
    comeBack: () => listen(port),
  };
}

/** The same answer in chunks. */
function withoutLength(response: ServerResponse): ServerResponse {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => (/^content-length$/i.test(name) ? response : setHeader(name, value));
  return response;
}

/** S3rver takes files in parts, and neither names those that are not put together nor forgets them: both are done here. */
function unfinishedIn(folder: string) {
  const all = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((id) => {
        const key = path.join(folder, id, 'key');
        return { id, name: readFileSync(key, 'utf8'), begunAt: statSync(key).mtime };
      })
      .toSorted((a, b) => (`${a.name} ${a.id}` < `${b.name} ${b.id}` ? -1 : 1));
  /** Two at once, so that there is more than one page. */
  const listed = (query: URLSearchParams) => {
    const after = `${query.get('key-marker') ?? ''} ${query.get('upload-id-marker') ?? ''}`;
    const rest = all().filter(
      ({ id, name }) => name.startsWith(query.get('prefix') ?? '') && (after === ' ' || `${name} ${id}` > after),
    );
    const [page, last] = [rest.slice(0, 2), rest[1]];
    return `<?xml version="1.0"?><ListMultipartUploadsResult>
      <IsTruncated>${rest.length > 2}</IsTruncated>
      <NextKeyMarker>${last?.name ?? ''}</NextKeyMarker><NextUploadIdMarker>${last?.id ?? ''}</NextUploadIdMarker>
      ${page.map(({ id, name, begunAt }) => `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`).join('')}
      </ListMultipartUploadsResult>`;
  };
  const forget = (url: string): boolean => {
    const at = path.join(folder, new URL(url, 'http://store').searchParams.get('uploadId') ?? '');
    const isThere = existsSync(path.join(at, 'key'));
    rmSync(at, { recursive: true, force: true });
    return isThere;
  };
  return { all, listed, forget };
}

const LATE_FAULT = '<?xml version="1.0"?><Error><Code>InternalError</Code></Error>';
/** Says at length what was signed, as stores do. */
const REFUSAL = `<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message>
  <AWSAccessKeyId>${KEY.accessKeyId}</AWSAccessKeyId><SignatureProvided>Signature=abc</SignatureProvided></Error>`;

/** By which key a request is signed, and whether with its secret (AWS Signature Version 4). */
function signatureOf({ method, url = '', headers }: IncomingMessage): { keyId: string; isRight: boolean } {
  const given = /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  const [, keyId = '', scope = '', names = '', signature = ''] = given ?? [];
  const [place, query = ''] = url.split('?');
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const request = [
    ...[method, place, query.split('&').toSorted().join('&')],
    ...[signed.join(''), names, headers['x-amz-content-sha256']],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(request).digest('hex')];
  const mac = (key: crypto.BinaryLike, value: string) => createHmac('sha256', key).update(value).digest();
  const key = scope.split('/').reduce<crypto.BinaryLike>(mac, `AWS4${KEY.secretAccessKey}`);
  return { keyId, isRight: mac(key, text.join('\n')).toString('hex') === signature };
}

/** S3rver hides in DES where a list goes on, which OpenSSL has no more; three times with one key, it is the same. */
function replaceDes(): void {
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const original = crypto[name] as (algorithm: string, key: Buffer, iv: Buffer) => unknown;
    if (original.name === 'withDes') continue;
    const withDes = (algorithm: string, key: Buffer, iv: Buffer, ...more: []) =>
      algorithm === 'des'
        ? original('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
        : original(algorithm, key, iv, ...more);
    Object.assign(crypto, { [name]: withDes });
  }
}
