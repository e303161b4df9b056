import type { FileAnswer, UploadedFile } from '#contract/route.ts';
import { notFound } from '#server/access/app-error.ts';
import { type Session, sessionActor } from '#server/access/callers/session.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import { type CallContext, type Deps, NO_ORG } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { transaction } from '#server/db/transaction.ts';
import { inspectUpload } from '#server/files/inspect.ts';
import { keepListed } from '#server/files/keep-listed.ts';
import { removeReplaced, sweepFolder } from '#server/files/sweep.ts';
import { findUserById } from '../auth.queries.ts';

/** A photo is the person's, whatever organizations they belong to, so it lies in the folder that belongs to none. */
const FOLDER = 'people';
const keyOf = (photo: string): string => `${FOLDER}/${photo}`;

/** Gives the person a photo: the small picture that is drawn anew of what they sent. */
export async function changePhoto(call: CallContext, session: Session, upload: UploadedFile): Promise<string> {
  const { path, thumbnailPath } = await inspectUpload(session.userId, upload.path, { pdf: false });
  const photo = `${newId()}${thumbnailPath ? '.webp' : '.jpg'}`;
  const drawn = { key: keyOf(photo), path: thumbnailPath ?? path };
  return keepListed(call.deps.files, NO_ORG, [drawn], async () => {
    await listPhoto(call, session, photo);
    return { value: photo, isListed: true };
  });
}

/** Takes the photo away; where there is none, nothing is to do. */
export const removePhoto = (call: CallContext, session: Session): Promise<void> => listPhoto(call, session, null);

async function listPhoto(call: CallContext, session: Session, photo: string | null): Promise<void> {
  const before = await notePhoto(call, session, photo);
  if (before !== null) await removeReplaced(call.deps, NO_ORG, keyOf(before));
}

const notePhoto = identityCommand('user.change_photo', async (db, call, session: Session, photo: string | null) => {
  const { photo: before } = await findUserById(db, session.userId).forUpdate().executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ photo, updatedAt: call.deps.clock.now().toISOString() })
    .where('id', '=', session.userId)
    .execute();
  return {
    result: before,
    orgIds: session.orgId ? [session.orgId] : [],
    actor: sessionActor(session),
    subject: { type: 'user', id: session.userId },
    after: { photo: photo !== null },
  };
});

/** Removes what their store kept of photos that there are no more, or of people. */
export const sweepPhotos = (deps: Deps): Promise<void> =>
  sweepFolder(deps, NO_ORG, FOLDER, async () => {
    const people = await transaction(deps.pool, { identity: true, readOnly: true }, (db) =>
      db.selectFrom('users').select('photo').where('photo', 'is not', null).execute(),
    );
    return new Set(people.flatMap(({ photo }) => (photo === null ? [] : [keyOf(photo)])));
  });

/** The bytes of the person's own photo; anything else is not found. */
export function openPhoto(session: Session, photo: string): FileAnswer {
  if (photo !== session.photo) throw notFound();
  return {
    kept: { orgId: NO_ORG, key: keyOf(photo), known: null },
    name: photo,
    mime: photo.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    inline: true,
  };
}
