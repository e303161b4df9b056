/** One request of a measured call. */
export type Request = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: object;
};

/** For so many milliseconds, and until `least` were answered, though not beyond `most` milliseconds. */
export type Duration = { milliseconds: number; least?: number; most?: number };

/** A short burst of load on one server: these requests in turn, over and over, on so many connections. */
export type Slice = Duration & { port: number; requests: Request[]; connections: number };

/** What a slice of load came to; latencies in milliseconds, the first failure in words. */
export type SliceResult = { count: number; perSecond: number; p50: number; p95: number; failure: string | null };

/** A request as it goes over the wire; `packed` asks for an answer packed as browsers do. */
export function requestText({ method, path, headers, body }: Request, packed = false): string {
  const payload = body ? JSON.stringify(body) : '';
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(packed ? ['accept-encoding: gzip, deflate, br, zstd'] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${payload}`;
}
