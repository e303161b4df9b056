import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Keeps texts from whoever reads the database without the key. What is sealed belongs to one place: `about` names it. */
export type Seal = {
  /** Which key it is. */
  id: string;
  close(text: string, about: string): Buffer;
  /** Null for what was sealed with another key, belongs to another place, or was changed. */
  open(sealed: Buffer, about: string): string | null;
  /** 32 hexadecimal digits that only who has the key can make for a text, the same each time. */
  mark(text: string): string;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals with AES-256-GCM; the key has 32 bytes. */
export function sealWith(key: Buffer): Seal {
  return {
    id: createHash('sha256').update(key).digest('hex').slice(0, 12),
    mark: (text) => createHmac('sha256', key).update(`mark ${text}`).digest('hex').slice(0, 32),
    close: (text, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open: (sealed, about) => {
      const tagEnd = IV_BYTES + TAG_BYTES;
      try {
        const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(about))
          .setAuthTag(sealed.subarray(IV_BYTES, tagEnd));
        return Buffer.concat([opener.update(sealed.subarray(tagEnd)), opener.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
