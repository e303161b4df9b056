import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Of a browser: its point on P-256 and its secret, as it gave them in base64url. */
export type PushKeys = { publicKey: string; authSecret: string };

const RECORD_BYTES = 4096;
const LAST_RECORD = 2;

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
const label = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0`);

/**
 * A message that only one browser can read, in one record (RFC 8291 over RFC 8188). `sender` and `salt` are made anew for
 * each; tests give those of the standard. Throws where the browser's key is no point of the curve.
 */
export function encryptPush(
  text: string,
  { publicKey, authSecret }: PushKeys,
  { sender = newSender(), salt = randomBytes(16) } = {},
): Buffer {
  const [receiver, secret] = [Buffer.from(publicKey, 'base64url'), Buffer.from(authSecret, 'base64url')];
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own]);
  const key = derive(sender.computeSecret(receiver), secret, info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, label('aes128gcm'), 16),
    derive(key, salt, label('nonce'), 12),
  );
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(own.length), own, body, cipher.getAuthTag()]);
}

function newSender() {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return sender;
}
