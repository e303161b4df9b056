import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PostedMail } from '#contract/route.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import type { Deps } from '#server/access/context.ts';
import { isSameSecret } from '#server/access/secrets/same-secret.ts';
import { reasonOfForm, type StoredStream, storeStream } from './upload.ts';

const PAIRS = 'application/x-www-form-urlencoded';
/** Where mail services put the raw mail in their forms. */
export const MAIL_FIELDS: readonly string[] = ['email', 'body-mime', 'message'];
/** As much is read of a mail as holds its words; what comes behind is let pass, up to so many times as much. */
const MAIL_BYTES_READ = 25 * 1_048_576;
const BYTES_PASSED_MAX = 10 * MAIL_BYTES_READ;
const PARTS_MAX = 200;

/** Whether a request brings the secret with which mails are posted, as a Bearer token or as the password of Basic. */
export function provesMailSecret({ settings }: Deps, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const [, bearer, basic] = /^(?:Bearer +(\S+)|Basic +([\w+/=-]+))$/i.exec(headers.authorization ?? '') ?? [];
  const pair = basic === undefined ? '' : Buffer.from(basic, 'base64').toString('utf8');
  const given = bearer ?? pair.slice(pair.indexOf(':') + 1);
  return isSameSecret(given, settings.replySecret);
}

/** Where mails are posted: nothing of a body is read before it is known that its sender may post one. */
export const takingMail =
  (app: FastifyInstance, deps: Deps) =>
  (add: (on: FastifyInstance) => void): void =>
    void app.register(async (scope) => {
      await scope.register(multipart);
      scope.removeContentTypeParser(['application/json', 'text/plain']);
      // Handed on as a stream, which goes to the disk.
      scope.addContentTypeParser(['message/rfc822', PAIRS], async (_: FastifyRequest, body: IncomingMessage) => body);
      scope.addHook('preParsing', async (request) => {
        const { replyAddress, replySecret } = deps.settings;
        if (replyAddress === null || replySecret === null) throw notFound();
        if (!provesMailSecret(deps, request)) throw fail('message.reply_secret_wrong');
        // Nobody packs mails, and unpacking them could fill the disk.
        if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
          throw fail('FILE_TYPE_REFUSED', { reason: 'request.no_mail' });
      });
      add(scope);
    });

/** A mail on local disk, until it is discarded. */
export type ReceivedMail = { file: PostedMail; sha256: string; discard(): Promise<void> };

/** Streams the mail that a request brings to local disk, by itself or out of the form around it. */
export async function receiveMail(request: FastifyRequest): Promise<ReceivedMail> {
  if (request.isMultipart()) return receiveFromForm(request);
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (!(request.body instanceof Object) || !('pipe' in request.body))
    throw fail('FILE_TYPE_REFUSED', { reason: 'request.no_mail' });
  return asMail(
    await storeStream(request.body as IncomingMessage, {
      keepBytes: MAIL_BYTES_READ,
      passBytesMax: BYTES_PASSED_MAX,
    }),
    type.trim().toLowerCase() === PAIRS,
  );
}

async function receiveFromForm(request: FastifyRequest): Promise<ReceivedMail> {
  let stored: StoredStream | undefined;
  try {
    // Every field as a stream: text would be taken for UTF-8, which old mails are not.
    const parts = request.parts({
      isPartAFile: () => true,
      limits: { fileSize: BYTES_PASSED_MAX, files: PARTS_MAX, parts: PARTS_MAX },
    });
    for await (const part of parts) {
      if (part.type !== 'file') continue;
      if (stored || !MAIL_FIELDS.includes(part.fieldname)) part.file.resume();
      else stored = await storeStream(part.file, { keepBytes: MAIL_BYTES_READ, passBytesMax: BYTES_PASSED_MAX });
    }
  } catch (error) {
    await stored?.discard();
    throw reasonOfForm(error);
  }
  if (!stored) throw fail('message.reply_form_without_mail');
  return asMail(stored, false);
}

const asMail = ({ path, size, isWhole, sha256, discard }: StoredStream, isForm: boolean): ReceivedMail => ({
  file: { path, size, isWhole, isForm },
  sha256,
  discard,
});
