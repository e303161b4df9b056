import { defineSentences } from '../language/sentences.ts';

/** What the server says about notices besides what happened. */
export const noticeMailSentences = defineSentences({
  'notice.one_subject': ({ title, organization }) => `${title} · ${organization}`,
  'notice.one_text': ({ name, told, answer, organization, settings, stop }) =>
    [
      `Hello ${name},`,
      told,
      ...(answer ? [answer] : []),
      `${organization}`,
      [settings && `Choose which mails you get, and when: ${settings}`, `No more mails of this kind: ${stop}`]
        .filter(Boolean)
        .join('\n'),
      '',
    ].join('\n\n'),
  'notice.many_subject': ({ count, organization }) => `${count} things you should know · ${organization}`,
  'notice.many_text': ({ name, told, answer, organization, settings, stop }) =>
    [
      `Hello ${name},`,
      told,
      ...(answer ? [answer] : []),
      `${organization}`,
      [settings && `Choose which mails you get, and when: ${settings}`, `No more mails about any of this: ${stop}`]
        .filter(Boolean)
        .join('\n'),
      '',
    ].join('\n\n'),
  'notice.push_many': ({ count }) => `${count} things you should know`,
  'notice.answer_by_mail': 'To answer, simply reply to this mail.',
  'notice.whom_to_ask': ({ contact }) => `To answer or to ask something, call or write to ${contact}.`,
  'notice.mails_stopped': 'You get no more of these mails.',
});
