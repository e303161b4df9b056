import type { AnnouncementInput } from '#contract/announcements/announcements.ts';
import { inQuotes } from '#contract/templates/merge-fields.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { authorize, holds, permit } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { getAnnouncement } from '../announcements.queries.ts';
import { goesOutAt, mayBeTakenBack, textProblem } from '../announcements.rules.ts';
import { findReaders } from '../queries/find-readers.ts';
import { askToSend } from './ask-to-send.ts';
import { holdAnnouncement } from './hold-announcement.ts';

const ROWS_AT_ONCE = 1000;

/** Writes an announcement to whoever is meant now; a job sends it once it can no longer be taken back. */
export const createAnnouncement = command('announcement.create', async (ctx, input: AnnouncementInput) => {
  const proof = permit(ctx, 'announcements:send');
  const { subject, body, byMail, isUrgent, expectedCount, goesOutAt: wanted, ...audience } = input;
  refuseTexts(subject, body);
  const at = goesOutAt(ctx.deps.clock.now(), wanted);
  if (!at) throw fail('announcement.too_late');
  const createdById = actorPersonId(ctx);
  if (createdById === null) throw notFound();
  const readers = await findReaders(ctx, audience);
  if (readers.length === 0) throw fail('announcement.nobody');
  if (typeof expectedCount === 'number' && expectedCount !== readers.length) throw fail('announcement.others_now');
  const [id, db] = [newId(), ctx.write(proof)];
  const propertyIds = [...new Set(readers.map(({ propertyId }) => propertyId))];
  const written = { subject, byMail, isUrgent, goesOutAt: at.toISOString(), recipientCount: readers.length };
  await db
    .insertInto('announcements')
    .values({
      orgId: ctx.org,
      id,
      ...written,
      body,
      audience: asJson(audience),
      propertyIds,
      createdById,
      createdAt: now(ctx),
    })
    .execute();
  for (let from = 0; from < readers.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('announcementRecipients')
      .values(
        readers.slice(from, from + ROWS_AT_ONCE).map(({ personId, leaseId }) => ({
          orgId: ctx.org,
          announcementId: id,
          personId,
          leaseId,
          mailId: newId(),
        })),
      )
      .execute();
  await askToSend(db, ctx, id, at);
  return audited({
    result: await getAnnouncement(ctx, id),
    subject: { type: 'announcement', id },
    after: { ...written, body, ...audience },
  });
});

function refuseTexts(subject: string, body: string): void {
  const problem = textProblem(subject, body);
  if (!problem) return;
  if (problem.fields.length === 0) throw fail(problem.code);
  throw fail(problem.code, { reason: 'announcement.unknown_fields', params: { fields: inQuotes(problem.fields) } });
}

/** Takes an announcement back while nothing of it has left; done twice it stays as it is. */
export const takeBackAnnouncement = command('announcement.take_back', async (ctx, id: string) => {
  const row = authorize(await holdAnnouncement(ctx, id), () => holds(ctx, 'announcements:send'));
  if (row.status !== 'TAKEN_BACK') {
    if (!mayBeTakenBack(row.status)) throw fail('announcement.gone_out');
    await ctx
      .write(row)
      .updateTable('announcements')
      .set({ status: 'TAKEN_BACK', takenBackAt: now(ctx) })
      .where('orgId', '=', ctx.org)
      .where('id', '=', id)
      .execute();
  }
  return audited({
    result: await getAnnouncement(ctx, id),
    subject: { type: 'announcement', id },
    before: { status: row.status },
    after: { subject: row.subject, status: 'TAKEN_BACK' },
  });
});

/** Notes that the caller has an announcement before them; the first time counts. */
export const seeAnnouncement = command('announcement.see', async (ctx, id: string) => {
  const personId = actorPersonId(ctx);
  const mine = personId === null ? undefined : await findMine(ctx, id, personId);
  const row = authorize(mine, () => holds(ctx, 'announcements:read'));
  const seenAt = row.seenAt ?? now(ctx);
  await ctx
    .write(row)
    .updateTable('announcementRecipients')
    .set({ seenAt })
    .where('orgId', '=', ctx.org)
    .where('announcementId', '=', id)
    .where('personId', '=', row.personId)
    .execute();
  return audited({ result: { seenAt }, subject: { type: 'announcement', id }, after: { seenAt } });
});

const findMine = (ctx: WriteCtx, id: string, personId: string) =>
  ctx.db
    .selectFrom('announcementRecipients as recipient')
    .innerJoin('announcements as announcement', (join) =>
      join
        .onRef('announcement.orgId', '=', 'recipient.orgId')
        .onRef('announcement.id', '=', 'recipient.announcementId'),
    )
    .select(['recipient.personId', 'recipient.seenAt'])
    .where('recipient.orgId', '=', ctx.org)
    .where('recipient.announcementId', '=', id)
    .where('recipient.personId', '=', personId)
    .where('announcement.status', '=', 'SENT')
    .executeTakeFirst();
