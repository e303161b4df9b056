import type { profileRoutes } from '#contract/auth/auth.profile.ts';
import { say } from '#server/access/sentences.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findUserById } from './auth.queries.ts';
import { askEmailChange, confirmEmail, dropEmailChange, undoEmail } from './commands/email-change.ts';
import { copyOwnData } from './commands/own-data.ts';
import { changePhoto, openPhoto, removePhoto } from './commands/photo.ts';
import { changeProfile, chooseMails, profileOf } from './commands/profile.ts';
import { readMailChoices } from './queries/profile.ts';

/** What people see to themselves, for the table of routes. */
export const profileHandlers: Handlers<typeof profileRoutes> = {
  profile: async (call) => ({
    data: await transaction(call.deps.pool, { identity: true, readOnly: true }, async (db) =>
      profileOf(db, call, await findUserById(db, call.session.userId).executeTakeFirstOrThrow()),
    ),
  }),
  changeProfile: async (call, { body }) => ({ data: await changeProfile(call, call.session, body) }),
  changePhoto: async (call, { file }) => ({ data: { photo: await changePhoto(call, call.session, file) } }),
  removePhoto: async (call) => {
    await removePhoto(call, call.session);
    return { data: { photo: null } };
  },
  photo: async (call, { params }) => openPhoto(call.session, params.photo),
  askEmailChange: async (call, { body }) => {
    await askEmailChange(call, call.session, body);
    const { sendsMail } = call.deps.settings;
    return { message: say(call.language, sendsMail ? 'auth.email_link_sent' : 'auth.email_link_made', body) };
  },
  dropEmailChange: async (call) => {
    await dropEmailChange(call, call.session);
    return { message: say(call.language, 'auth.email_dropped') };
  },
  confirmEmail: async (call, { params }) => {
    const email = await confirmEmail(call, params.token);
    return { message: say(call.language, 'auth.email_confirmed', { email }), data: { email } };
  },
  undoEmail: async (call, { params }) => {
    const email = await undoEmail(call, params.token);
    return { message: say(call.language, 'auth.email_undone', { email }), data: { email } };
  },
  mails: async (call) => ({ data: await readMailChoices(call, call.session) }),
  chooseMails: async (call, { body }) => ({ data: await chooseMails(call, call.session, body.muted) }),
  ownData: (call) => copyOwnData(call, call.session),
};
