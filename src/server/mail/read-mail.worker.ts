import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import PostalMime, { type Email } from 'postal-mime';
import { plainText } from '#contract/format/plain-text.ts';
import { MESSAGE_LENGTH_MAX } from '#contract/messages/messages.words.ts';
import { fail } from '#server/access/app-error.ts';
import { storable } from '#server/db/storable-text.ts';
import { isAutomatic, ownWordsIn } from './read-reply.ts';
import { wordsOfPage } from './words-of-page.ts';

/** A mail on local disk; of a form, it is what one of these fields holds. */
export type PostedBytes = { path: string; formFields: readonly string[] | null };

/** A mail as far as it counts as an answer. */
export type MailAnswer = {
  /** Whom it is for, as far as they are addresses to which somebody answers. */
  to: string[];
  from: string;
  messageId: string | null;
  /** The same for the same mail, however often it comes. */
  mark: string;
  isAutomatic: boolean;
  /** What its writer wrote anew, one letter longer than a message may be where it is longer. */
  words: string;
  fileCount: number;
};

const ADDRESSES_MAX = 50;
const ADDRESS_LENGTH_MAX = 320;
/** Where mail servers write down for whom a mail was, besides `To` and `Cc`. */
const ENVELOPE = ['x-original-to', 'delivered-to', 'envelope-to'];

/** Reads a mail as it came in; throws where it is none. */
export async function readMail(raw: Buffer): Promise<MailAnswer> {
  const mail = await PostalMime.parse(raw).catch(() => {
    // Nested deeper, or with more headers, than any program writes.
    throw fail('message.reply_unreadable');
  });
  const { headers, attachments, from } = mail;
  // Some programs name no mail, and all of them alike.
  const messageId = /[^<>\s]/.test(mail.messageId ?? '') ? (mail.messageId ?? null) : null;
  return {
    to: addressesOf(mail),
    from: storable(from?.address ?? '').slice(0, ADDRESS_LENGTH_MAX),
    messageId: messageId && storable(messageId).slice(0, ADDRESS_LENGTH_MAX),
    mark: createHash('sha256')
      .update(messageId ?? raw)
      .digest('hex'),
    isAutomatic: isAutomatic({ headers }),
    words: plainText(storable(ownWordsIn(mail.text?.trim() ? mail.text : wordsOfPage(mail.html ?? '')))).slice(
      0,
      MESSAGE_LENGTH_MAX + 1,
    ),
    fileCount: attachments.filter(({ disposition }) => disposition === 'attachment').length,
  };
}

/** As `readApart` calls it. */
export async function read({ path, formFields }: PostedBytes): Promise<MailAnswer> {
  const bytes = await readFile(path);
  return readMail(formFields ? mailIn(bytes, formFields) : bytes);
}

const addressesOf = ({ headers, to = [], cc = [], deliveredTo = '' }: Email): string[] =>
  [
    ...[...to, ...cc].map(({ address }) => address ?? ''),
    deliveredTo,
    ...headers.filter(({ key }) => ENVELOPE.includes(key)).map(({ value }) => value),
  ]
    .filter((address) => address.includes('+') && address.length <= ADDRESS_LENGTH_MAX)
    .slice(0, ADDRESSES_MAX);

/** The mail in the pairs of a form, byte by byte: as text, what an old mail writes in another alphabet would be lost. */
function mailIn(form: Buffer, fields: readonly string[]): Buffer {
  for (let start = 0; start < form.length; ) {
    const end = form.indexOf('&', start);
    const pair = form.subarray(start, end === -1 ? form.length : end);
    const at = pair.indexOf('=');
    if (at > 0 && fields.includes(pair.toString('latin1', 0, at))) return unescaped(pair.subarray(at + 1));
    if (end === -1) break;
    start = end + 1;
  }
  throw fail('message.reply_form_without_mail');
}

const PLUS = 0x2b;
const PERCENT = 0x25;
const SPACE = 0x20;

function unescaped(escaped: Buffer): Buffer {
  const bytes = Buffer.alloc(escaped.length);
  let length = 0;
  for (let at = 0; at < escaped.length; at++) {
    const byte = escaped[at];
    const hex = byte === PERCENT ? escaped.toString('latin1', at + 1, at + 3) : '';
    if (/^[\da-f]{2}$/i.test(hex)) {
      bytes[length++] = Number.parseInt(hex, 16);
      at += 2;
    } else bytes[length++] = byte === PLUS ? SPACE : (byte ?? 0);
  }
  return bytes.subarray(0, length);
}
