import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { isLanguage, languageOfCountry } from '#contract/language/languages.ts';
import { fillIn } from '#contract/templates/merge-fields.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { authorize } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { type Ctx, type Deps, now, type OrgId, type ReadCtx } from '#server/access/context.ts';
import { findReceivers, type Receiver } from '#server/access/receivers.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { isAtRest, readAs, systemContext } from '#server/jobs/system-context.ts';
import { type Mail, queueMail } from '#server/mail/outbox.ts';
import { findChoices } from '#server/notices/queries/find-choices.ts';
import { mailDueAt } from '#server/notices/rules/when-to-mail.ts';
import { MAIL_DAYS_OF_USE } from '../announcements.rules.ts';
import { askToSend } from './ask-to-send.ts';
import { holdAnnouncement } from './hold-announcement.ts';

const Payload = z.object({ orgId: z.uuid() });

const MINUTE_MS = 60_000;

/** What is due in an organization: asked for at its moment, and by the clock for what was held up. Safe to repeat. */
export async function sendDueOf(deps: Deps, payload: unknown): Promise<void> {
  const ctx = systemContext(deps, Payload.parse(payload).orgId as OrgId);
  if (!(await isAtRest(deps, ctx.org))) await sendDue(ctx);
}

/** Sends every announcement whose moment has come, then mails whom mails are due for. */
export async function sendDue(ctx: Ctx): Promise<void> {
  const due = await readAs(ctx, ({ db }) =>
    db
      .selectFrom('announcements')
      .select('id')
      .where('orgId', '=', ctx.org)
      .where('status', '=', 'WAITING')
      .where('goesOutAt', '<=', now(ctx))
      .orderBy('goesOutAt')
      .execute(),
  );
  for (const { id } of due) await unlessHeld(ctx, () => sendAnnouncement(ctx, id));
  await mailDue(ctx);
}

async function unlessHeld(ctx: Ctx, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    // Taken back or sent by another server meanwhile, or the day's mails are spent: the next run looks again.
    if (!(error instanceof AppError)) throw error;
    ctx.deps.log.debug({ err: error, orgId: ctx.org }, 'an announcement waits');
    return false;
  }
}

/** Lets one announcement out: from now on its recipients read it, and are mailed when they want to be. */
const sendAnnouncement = command('announcement.send', async (ctx, id: string) => {
  const row = authorize(await holdAnnouncement(ctx, id), () => ctx.actor.kind === 'system');
  if (row.status !== 'WAITING' || new Date(row.goesOutAt) > ctx.deps.clock.now()) throw fail('NOT_FOUND');
  const db = ctx.write(row);
  await db
    .updateTable('announcements')
    .set({ status: 'SENT', sentAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  if (row.byMail) await planMails(ctx, db, id, row.isUrgent);
  const [propertyId, another] = row.propertyIds;
  return audited({
    result: undefined,
    subject: { type: 'announcement', id },
    before: { status: row.status },
    after: { subject: row.subject, status: 'SENT' },
    activities: [
      {
        type: 'announcement.sent',
        facts: { subject: row.subject, count: row.recipientCount },
        ...(propertyId !== undefined && another === undefined ? { about: { property: propertyId } } : {}),
        visibleToOwner: false,
        visibleToRenter: true,
      },
    ],
  });
});

/** Says when each recipient is mailed: now, or at the end of their quiet hours. */
async function planMails(ctx: ReadCtx, db: Kysely<DB>, id: string, isUrgent: boolean): Promise<void> {
  const recipients = await db
    .selectFrom('announcementRecipients')
    .select('personId')
    .where('orgId', '=', ctx.org)
    .where('announcementId', '=', id)
    .execute();
  const personIds = recipients.map(({ personId }) => personId);
  const [receivers, choices] = await Promise.all([findReceivers(ctx, personIds), findChoices(ctx, personIds)]);
  const at = ctx.deps.clock.now();
  const planned = receivers.flatMap(({ personId, email, timeZone }) =>
    email === null
      ? []
      : [{ personId, due: mailDueAt(at, choices.timesOf(personId), timeZone ?? choices.timeZone, isUrgent) }],
  );
  await sql`update announcement_recipients recipient set mail_due_at = planned.due
    from unnest(${planned.map((one) => one.personId)}::uuid[], ${planned.map(({ due }) => due.toISOString())}::timestamptz[]) as planned (person_id, due)
    where recipient.org_id = ${ctx.org} and recipient.announcement_id = ${id} and recipient.person_id = planned.person_id`.execute(
    db,
  );
}

/** Mails whoever is due, each in a transaction of their own, so that one address that is full holds up nobody. */
async function mailDue(ctx: Ctx): Promise<void> {
  const due = await readAs(ctx, ({ db }) =>
    db
      .selectFrom('announcementRecipients')
      .select(['announcementId', 'personId'])
      .where('orgId', '=', ctx.org)
      .where('mailDueAt', '<=', now(ctx))
      .orderBy('mailDueAt')
      .execute(),
  );
  for (const one of due) {
    const isThrough = await unlessHeld(ctx, () =>
      transaction(ctx.deps.pool, { orgId: ctx.org }, (db) => mailOne(db, ctx, one)),
    );
    if (!isThrough) break;
  }
  await transaction(ctx.deps.pool, { orgId: ctx.org }, (db) => askForNext(db, ctx));
}

type Due = { announcementId: string; personId: string };

/** Puts the mail of one recipient into the outbox, unless they have read it in the app before. */
async function mailOne(db: Kysely<DB>, ctx: Ctx, { announcementId, personId }: Due): Promise<void> {
  const { rows } = await sql<Told>`
    select recipient.mail_id as "mailId", recipient.seen_at as "seenAt", announcement.subject, announcement.body,
      person.name, person.first_name as "firstName", unit.label as home, property.name as property,
      organization.name as organization, organization.country
    from announcement_recipients recipient
    join announcements announcement on announcement.org_id = recipient.org_id and announcement.id = recipient.announcement_id
    join organizations organization on organization.id = recipient.org_id
    join people person on person.org_id = recipient.org_id and person.id = recipient.person_id
    join leases lease on lease.org_id = recipient.org_id and lease.id = recipient.lease_id
    join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    where recipient.org_id = ${ctx.org} and recipient.announcement_id = ${announcementId} and recipient.person_id = ${personId}
      and recipient.mail_due_at <= ${now(ctx)}
    for update of recipient skip locked`.execute(db);
  const [told] = rows;
  if (!told) return;
  const [receiver] = told.seenAt === null ? await findReceivers({ ...ctx, db }, [personId]) : [];
  const mail = receiver && mailOf(ctx, announcementId, told, receiver);
  const freeAt = mail ? await queueMail(db, ctx, ctx.org, mail) : null;
  await db
    .updateTable('announcementRecipients')
    .set({ mailDueAt: freeAt?.toISOString() ?? null, mailQueuedAt: mail && !freeAt ? now(ctx) : null })
    .where('orgId', '=', ctx.org)
    .where('announcementId', '=', announcementId)
    .where('personId', '=', personId)
    .execute();
}

type Told = {
  mailId: string;
  seenAt: string | null;
  subject: string;
  body: string;
  name: string;
  firstName: string | null;
  home: string;
  property: string;
  organization: string;
  country: string;
};

function mailOf(
  ctx: Ctx,
  announcementId: string,
  told: Told,
  { personId, email, language, roles }: Receiver,
): Mail | null {
  if (email === null) return null;
  const text = fillIn(told.body, {
    'first name': told.firstName || told.name,
    name: told.name,
    home: told.home,
    property: told.property,
  });
  return {
    id: told.mailId,
    to: email,
    template: 'announcement.mail',
    language: language !== null && isLanguage(language) ? language : languageOfCountry(told.country),
    params: {
      subject: told.subject,
      text,
      organization: told.organization,
      // Who has no sign-in would be asked to log in.
      link: roles?.includes('renter') ? `${ctx.deps.settings.publicUrl}/announcements/${announcementId}` : '',
    },
    asks: [
      {
        subjectType: 'announcement',
        subjectId: announcementId,
        says: 'announcement.mail',
        personId,
        audience: 'RENTER',
        isTold: true,
      },
    ],
    expiresAt: new Date(ctx.deps.clock.now().getTime() + MAIL_DAYS_OF_USE * 24 * 60 * MINUTE_MS).toISOString(),
  };
}

/** Has the job run again when the next mail is due. */
async function askForNext(db: Kysely<DB>, ctx: Ctx): Promise<void> {
  const next = await db
    .selectFrom('announcementRecipients')
    .select('mailDueAt')
    .where('orgId', '=', ctx.org)
    .where('mailDueAt', '>', now(ctx))
    .orderBy('mailDueAt')
    .limit(1)
    .executeTakeFirst();
  if (next?.mailDueAt) await askToSend(db, ctx, `${ctx.org}:mails`, new Date(next.mailDueAt));
}
