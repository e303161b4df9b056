import { defineSentences } from '../language/sentences.ts';

/** What the server says of the platform besides its refusals. */
export const platformSentences = defineSentences({
  'platform.suspended_because': ({ reason }) =>
    `Your organization is suspended: “${reason}” Nothing in it can be seen or changed meanwhile, and nothing is lost. Ask its administrator, or whoever runs this installation.`,
  'platform.closed_because': ({ reason, deletableOn }) =>
    `Your organization was closed: “${reason}” Nobody can sign in to it. Its superadmins have a copy of everything by mail. Until ${deletableOn} nothing is deleted: ask whoever runs this installation.`,
  'platform.deletion_from': ({ at }) =>
    `What this organization has is kept until ${at}. It can be deleted from then on; nothing was deleted now.`,
  'platform.deletion_begun': 'Everything of this organization is being deleted now.',
  'platform.reset_sent': 'A link to set a new password is on its way to them.',
  'platform.signed_out': 'They are signed out everywhere.',
  'platform.mail_waits': 'The mail waits to be sent again.',
});
