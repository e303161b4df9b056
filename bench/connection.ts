import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body(): Buffer; text(): string };
/** How a body without a length ends; chunks may come cut anywhere. */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');
type Settle = { resolve(answer: Answer): void; reject(error: Error): void };

/**
 * A kept-alive HTTP connection with one request at a time. It reads no more of an answer than status and length, or its last
 * chunk: it shares the machine with what it measures, so its own work must stay small.
 */
export class Connection {
  readonly #socket: Socket;
  #waiting: Settle | undefined;
  #chunks: Buffer[] = [];
  #receivedBytes = 0;
  #headBytes = 0;
  #wholeBytes = Number.POSITIVE_INFINITY;
  #status = 0;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')));
  }

  /** Sends a whole request and resolves with its answer. */
  send(request: string): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#waiting = { resolve, reject };
    this.#chunks = [];
    this.#receivedBytes = 0;
    this.#headBytes = 0;
    this.#wholeBytes = Number.POSITIVE_INFINITY;
    if (this.#socket.closed) reject(new Error('The server had closed the connection.'));
    else this.#socket.write(request);
    return promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#receivedBytes += chunk.length;
    if (this.#headBytes === 0) this.#readHead();
    if (!this.#isWhole()) return;
    const [chunks, headBytes] = [this.#chunks, this.#headBytes];
    const body = () => Buffer.concat(chunks).subarray(headBytes);
    this.#waiting?.resolve({ status: this.#status, body, text: () => body().toString() });
  }

  #isWhole(): boolean {
    if (this.#wholeBytes !== Number.POSITIVE_INFINITY) return this.#receivedBytes >= this.#wholeBytes;
    return this.#headBytes > 0 && Buffer.concat(this.#chunks.slice(-2)).subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  }

  #readHead(): void {
    const head = /^HTTP\/1\.1 (\d{3})([\s\S]*?)\r\n\r\n/.exec(Buffer.concat(this.#chunks).toString('latin1', 0, 4096));
    if (!head) return;
    this.#status = Number(head[1]);
    this.#headBytes = head[0].length;
    const length = /\r\ncontent-length: (\d+)/i.exec(head[2] ?? '');
    if (length) this.#wholeBytes = this.#headBytes + Number(length[1]);
  }
}
