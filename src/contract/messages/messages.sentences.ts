import { defineSentences } from '../language/sentences.ts';

/** What the server says in messages. */
export const messageSentences = defineSentences({
  'message.reply_files_left': ({ fileCount }) =>
    Number(fileCount) === 1
      ? '(This was answered by mail. A file came with it, which is not taken that way: it can be sent in Lintel.)'
      : `(This was answered by mail. ${fileCount} files came with it, which are not taken that way: they can be sent in Lintel.)`,
  'message.reply_refused_subject': 'Your answer was not sent',
  'message.reply_refused_text': ({ name, reason, link, organization }) =>
    [
      `Hello ${name},`,
      'A mail that answers this conversation came in, and could not be sent on:',
      `${reason}`,
      `${link}`,
      `${organization}`,
      '',
    ].join('\n\n'),
});
