import { defineSentences } from '../language/sentences.ts';

const hoursLong = (hours: string | number | undefined): string => (hours === 1 ? 'an hour' : `${hours} hours`);

/** What the server says about support access, and its mails. */
export const supportSentences = defineSentences({
  'support.asked_subject': ({ organization }) => `May support look into ${organization}?`,
  'support.asked_text': ({ by, organization, reason, hours, link }) =>
    `${by} runs the installation that ${organization} uses, and asks to read some of its data for ${hoursLong(hours)}:\n\n“${reason}”\n\nNobody can change anything with it, everything that is opened is kept in your audit trail, and you can end it at any time. Allow it, shorten it or refuse it here:\n\n${link}\n\nWithout an answer it lapses in three days.\n`,
  'support.allowed_subject': ({ organization }) => `${organization} lets you read`,
  'support.allowed_text': ({ by, organization, hours, link }) =>
    `${by} of ${organization} allowed you to read for ${hoursLong(hours)} from now. Everything you open is kept in their audit trail.\n\n${link}\n`,
  'support.refused_subject': ({ organization }) => `${organization} does not let you read`,
  'support.refused_text': ({ by, organization, link }) =>
    `${by} of ${organization} refused what you asked for. Nothing can be read.\n\n${link}\n`,
});
