import type { MailOutcome } from '#contract/messages/messages.words.ts';
import type { PostedMail } from '#contract/route.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import type { CallContext } from '#server/access/context.ts';
import { MAIL_FIELDS } from '#server/http/posted-mail.ts';
import { readMailApart } from '#server/mail/read-mail.ts';
import { passes, receiveMail } from './receive-mail.ts';

const RETRY_AFTER_SECONDS = 300;

/**
 * Takes a mail that a mail service posts. What is refused for good is an answer like any other, since it must not come again:
 * the log has the cause, and whoever has the conversation is mailed it. What may be taken later throws SERVER_503.
 */
export async function takePostedMail({ deps, requestId }: CallContext, posted: PostedMail): Promise<MailOutcome> {
  try {
    return await take(deps, posted);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A fault of whoever set it up: nothing is lost as long as it is told.
    if (error.code === 'message.reply_form_without_mail') throw error;
    if (passes(error)) {
      deps.log.warn({ requestId, code: error.code }, 'a posted mail is asked for again');
      throw fail('SERVER_503', { retryAfterSeconds: error.retryAfterSeconds ?? RETRY_AFTER_SECONDS });
    }
    deps.log.warn({ requestId, code: error.code, size: posted.size }, 'a posted mail was refused');
    return 'REFUSED';
  }
}

async function take(deps: CallContext['deps'], { path, isForm, isWhole }: PostedMail): Promise<MailOutcome> {
  const mail = await readMailApart({ path, formFields: isForm ? MAIL_FIELDS : null });
  // Of one that goes on behind what is read, the words may stand there.
  if (!isWhole && mail.words === '') throw fail('FILE_TOO_LARGE');
  return receiveMail(deps, mail, { tellsWriter: true });
}
