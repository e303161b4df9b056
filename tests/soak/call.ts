import http from 'node:http';

/** What came back over the wire; status 0 where nothing did. */
export type Answer = { status: number; body: string; hasRetryAfter: boolean };

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
const NO_ANSWER: Answer = { status: 0, body: '', hasRetryAfter: false };

/** Calls a server that may end at any moment; never throws. */
export function call(
  port: number,
  method: string,
  url: string,
  token: string,
  body?: object,
  key?: string,
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const request = http.request({ port, host: '127.0.0.1', method, path: url, agent, headers }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        body: text,
        hasRetryAfter: response.headers['retry-after'] !== undefined,
      }),
    );
    response.on('error', () => resolve(NO_ANSWER));
  });
  request.on('error', () => resolve(NO_ANSWER));
  request.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}
