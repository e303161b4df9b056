import { createSocket } from 'node:dgram';

const HEADER_BYTES = 12;
const [TXT, IN, TTL_SECONDS] = [16, 1, 60];

/** A name server on this machine that knows the TXT records in `records`, by name (RFC 1035 §4.1). */
export async function startNameServer() {
  const records = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (asked, from) => {
    const labels: string[] = [];
    let at = HEADER_BYTES;
    for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
      labels.push(asked.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const question = asked.subarray(HEADER_BYTES, at + 5);
    const text = records.get(labels.join('.').toLowerCase());
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt16BE(asked.readUInt16BE(0), 0);
    header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(text === undefined ? 0 : 1, 6);
    socket.send(Buffer.concat([header, question, text === undefined ? Buffer.alloc(0) : answerOf(text)]), from.port);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function answerOf(text: string): Buffer {
  const head = Buffer.alloc(12);
  // The name is the one at the beginning of the question.
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(IN, 4);
  head.writeUInt32BE(TTL_SECONDS, 6);
  head.writeUInt16BE(text.length + 1, 10);
  return Buffer.concat([head, Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
}
