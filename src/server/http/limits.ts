import { randomUUID } from 'node:crypto';
import { type ServerOptions, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ProblemCode, problems } from '#contract/problems.ts';

/** The largest body that is not a file. */
export const BODY_BYTES_MAX = 1_048_576;
/** How long a whole request may take to arrive: time for a large file over a slow line. */
export const REQUEST_MS_MAX = 300_000;

/** What a connection may keep the server waiting for, and how much it may say before it is known what it wants. */
export const connectionLimits: ServerOptions = {
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
};

const CODE_OF: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** Refuses what never became a request, in the shape of every other refusal. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = CODE_OF[error.code ?? ''] ?? 'VALIDATION_FAILED';
  const { status } = problems[code];
  const message = code === 'VALIDATION_FAILED' ? 'The request could not be read.' : problems[code].message;
  const body = JSON.stringify({ success: false, code, message, requestId: randomUUID() });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
