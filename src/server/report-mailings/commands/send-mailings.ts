import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { isLanguage, languageOfCountry } from '#contract/language/languages.ts';
import { can, type Role } from '#contract/permissions.ts';
import type { LeftOutReason } from '#contract/report-mailings/report-mailings.words.ts';
import { type Report, ReportQuery } from '#contract/reports/reports.ts';
import type { ReportName } from '#contract/reports/reports.words.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { findReceivers, type Receiver, reachAs } from '#server/access/receivers.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { type Mail, queueMail } from '#server/mail/outbox.ts';
import type { MailAsk } from '#server/mail/still-of-use.ts';
import { reportBytes } from '#server/reports/queries/report-file.ts';
import { makeReport, rolesOf } from '#server/reports/reports.queries.ts';
import { MAILED } from '../queries/waiting.ts';
import { keeperOf } from '../report-mailings.commands.ts';
import { type FoundMailing, findMailing, getMailing, readOrganization } from '../report-mailings.queries.ts';
import { addressOf, nextDay } from '../report-mailings.rules.ts';

export const SEND_MAILINGS = 'report-mailings:send';
/** Reports are there when people come to work. */
const FROM_HOUR = 6;
/** What mail servers take, with what writing a file as text adds to it. */
const ATTACHED_MAX_BYTES = 7_000_000;
const DAYS_OF_USE = 3;
const DAY_MS = 86_400_000;

/** Mails every report whose day has come in an organization; what is due follows from what is stored, so it is safe to repeat. */
export async function sendMailings(ctx: Ctx): Promise<void> {
  for (const { id } of await readAs(ctx, listDue)) await unlessRefused(ctx, () => begin(ctx, id));
  for (const sending of await readAs(ctx, listWaiting))
    await unlessRefused(ctx, () => sendOne({ ...ctx, isBackground: true }, sending));
}

async function unlessRefused(ctx: Ctx, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Another server was faster, an address is full, or the day's mails are spent: the next run looks again.
    if (!(error instanceof AppError)) throw error;
    ctx.deps.log.debug({ code: error.code, orgId: ctx.org }, 'a report by mail waits');
  }
}

const listDue = async (ctx: ReadCtx) => {
  const { rows } = await sql<{ id: string }>`
    select mailing.id from report_mailings mailing join organizations organization on organization.id = mailing.org_id
    where mailing.org_id = ${ctx.org} and not mailing.is_paused
      and mailing.next_on <= ((${now(ctx)}::timestamptz at time zone organization.time_zone) - ${FROM_HOUR} * interval '1 hour')::date
    order by mailing.next_on, mailing.id`.execute(ctx.db);
  return rows;
};

type Sending = { mailingId: string; dueOn: PlainDate; personId: string };

const listWaiting = (ctx: ReadCtx): Promise<Sending[]> =>
  ctx.db
    .selectFrom('reportSendings')
    .select(['mailingId', 'dueOn', 'personId'])
    .where('orgId', '=', ctx.org)
    .where('queuedAt', 'is', null)
    .where('leftOut', 'is', null)
    .orderBy('createdAt')
    .orderBy('personId')
    .execute();

/** Says who gets it today, and when it comes next. Who keeps it and may not any more stops it instead, which its list says. */
const begin = command('report_mailing.begin', async (ctx, id: string) => {
  const mailing = authorize(await holdMailing(ctx, id), () => ctx.actor.kind === 'system');
  const { today } = await readOrganization(ctx);
  if (mailing.isPaused || mailing.nextOn > today) throw fail('report_mailing.not_due');
  const isKept = await mayKeep(ctx, mailing);
  if (isKept) await addSendings(ctx, mailing, today);
  const after = isKept ? { nextOn: nextDay(mailing, today) } : KEEPER_OUT;
  await note(ctx, mailing, after);
  return audited({ result: undefined, subject: { type: 'report_mailing', id }, after });
});

const KEEPER_OUT = { isPaused: true, isKeeperOut: true };

async function mayKeep(ctx: ReadCtx, { keptById }: FoundMailing): Promise<boolean> {
  const [keeper] = await findReceivers(ctx, [keptById]);
  return keeper?.roles?.some((role) => can(role, 'books:write')) === true;
}

async function note(
  ctx: WriteCtx,
  mailing: Authorized<FoundMailing>,
  changes: { nextOn?: PlainDate; keptById?: string; isPaused?: boolean; isKeeperOut?: boolean },
): Promise<void> {
  await ctx
    .write(mailing)
    .updateTable('reportMailings')
    .set({ ...changes, version: sql`version + 1`, updatedAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', mailing.id)
    // Somebody else may have let it go on by their right meanwhile.
    .where('keptById', '=', mailing.keptById)
    .execute();
}

/**
 * Mails it today, besides its days; whom it was mailed to today gets it no second time. Where whoever keeps it may not any
 * more, it goes by the right of whoever sends it, who keeps it from then on; paused it stays.
 */
export const sendNow = command('report_mailing.send_now', async (ctx, id: string) => {
  const mailing = authorize(await holdMailing(ctx, id), () => holds(ctx, 'books:write'));
  const { today } = await readOrganization(ctx);
  if ((await addSendings(ctx, mailing, today)) === 0) throw fail('report_mailing.sent_today');
  const taken = (await mayKeep(ctx, mailing)) ? {} : { keptById: keeperOf(ctx), isKeeperOut: false };
  if ('keptById' in taken) await note(ctx, mailing, taken);
  await ctx.enqueue(SEND_MAILINGS, { orgId: ctx.org });
  return audited({
    result: await getMailing(ctx, id),
    subject: { type: 'report_mailing', id },
    after: { dueOn: today, ...taken },
  });
});

/** A mailing that nobody else sends or changes until this is over. */
async function holdMailing(ctx: WriteCtx, id: string): Promise<FoundMailing | undefined> {
  await sql`select from report_mailings where org_id = ${ctx.org} and id = ${id} for update`.execute(ctx.db);
  return findMailing(ctx, id);
}

/** Adds whom it is mailed to on a day, and answers how many were not there yet. */
async function addSendings(ctx: WriteCtx, mailing: Authorized<FoundMailing>, dueOn: PlainDate): Promise<number> {
  const { rows } = await sql`
    insert into report_sendings (org_id, mailing_id, due_on, person_id, mail_id, created_at)
    select person.org_id, ${mailing.id}::uuid, ${dueOn}::date, person.id, gen_random_uuid(), ${now(ctx)}::timestamptz
    from people person where person.org_id = ${ctx.org} and person.id = any(${mailing.recipientIds}::uuid[])
    on conflict do nothing returning person_id`.execute(ctx.write(mailing));
  return rows.length;
}

/**
 * Makes the report as one person may read it, and puts the mail into the outbox, or says why they are left out. It may have
 * waited: where whoever keeps it may not any more, nobody gets it, and the mailing stops.
 */
const sendOne = command('report_mailing.send', async (ctx, { mailingId, dueOn, personId }: Sending) => {
  const { rows } = await sql<{ mailId: string }>`
    select mail_id as "mailId" from report_sendings
    where org_id = ${ctx.org} and mailing_id = ${mailingId} and due_on = ${dueOn}::date and person_id = ${personId}
      and queued_at is null and left_out is null for update skip locked`.execute(ctx.db);
  const [waiting] = rows;
  const mailing = authorize(waiting && (await findMailing(ctx, mailingId)), () => ctx.actor.kind === 'system');
  const isKept = await mayKeep(ctx, mailing);
  if (!isKept && !mailing.isKeeperOut) await note(ctx, mailing, KEEPER_OUT);
  const made: Made = isKept ? await mailFor(ctx, mailing, personId) : { leftOut: 'KEEPER_OUT' };
  if ('mail' in made) {
    const freeAt = await queueMail(ctx.write(mailing), ctx, ctx.org, { id: waiting?.mailId ?? newId(), ...made.mail });
    if (freeAt) throw fail('person.mailed_often');
  }
  await ctx
    .write(mailing)
    .updateTable('reportSendings')
    .set('leftOut' in made ? { leftOut: made.leftOut } : { queuedAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('mailingId', '=', mailingId)
    .where('dueOn', '=', dueOn)
    .where('personId', '=', personId)
    .execute();
  return audited({
    result: undefined,
    subject: { type: 'report_mailing', id: mailingId },
    after: { dueOn, personId, ...('leftOut' in made && { leftOut: made.leftOut }) },
  });
});

type Made = { mail: Mail } | { leftOut: Exclude<LeftOutReason, 'TOO_LATE'> };

async function mailFor(ctx: WriteCtx, mailing: FoundMailing, personId: string): Promise<Made> {
  const [receiver] = await findReceivers(ctx, [personId]);
  const role = rolesOf(mailing.report as ReportName).find((one) => receiver?.roles?.includes(one));
  if (!receiver || !role) return { leftOut: 'NO_RIGHT' };
  if (receiver.email === null) return { leftOut: 'NO_ADDRESS' };
  const organization = await readOrganization(ctx);
  const reader = readerOf(ctx, receiver, role, organization.country);
  try {
    const report = await makeReport(reader, mailing.report as ReportName, ReportQuery.parse(mailing.query));
    return { mail: await mailOf(reader, mailing, report, { ...receiver, email: receiver.email }, organization.name) };
  } catch (error) {
    // What it was narrowed by may be gone.
    if (!(error instanceof AppError)) throw error;
    ctx.deps.log.info({ mailingId: mailing.id, code: error.code }, 'a report by mail could not be made');
    return { leftOut: 'NOT_MADE' };
  }
}

/** The same call as somebody else would make it: what they reach, in their language. */
function readerOf(ctx: WriteCtx, receiver: Receiver, role: Role, country: string): WriteCtx {
  const { personId, name, language } = receiver;
  return {
    ...ctx,
    actor: { kind: 'user', userId: personId, personId, name },
    role,
    reach: reachAs(role, receiver),
    language: language !== null && isLanguage(language) ? language : languageOfCountry(country),
  };
}

/** In which part somebody reads it, and of which houses: those that it names, else all that were theirs when it was made. */
function readIn({ reach }: ReadCtx, { query }: FoundMailing): Pick<MailAsk, 'audience' | 'shows'> {
  if (reach.kind !== 'owner') return { audience: 'STAFF' };
  const { propertyId = reach.propertyIds } = ReportQuery.parse(query);
  return { audience: 'OWNER', shows: [propertyId].flat().map((id) => ({ type: 'property', id })) };
}

async function mailOf(
  ctx: ReadCtx,
  mailing: FoundMailing,
  report: Report,
  { personId, name, email }: { personId: string; name: string; email: string },
  organization: string,
): Promise<Mail> {
  const file = await reportBytes(report, mailing.format, ctx.language, ATTACHED_MAX_BYTES);
  const day = (on: PlainDate) => formatDate(on, { locale: ctx.language });
  const [keeper] = await findReceivers(ctx, [mailing.keptById]);
  const search = new URLSearchParams(
    Object.entries(addressOf(mailing.query as Record<string, unknown>)).flatMap(([key, value]) =>
      [value].flat().map((one): [string, string] => [key, one]),
    ),
  );
  return {
    to: email,
    template: MAILED,
    asks: [{ subjectType: 'report_mailing', subjectId: mailing.id, says: MAILED, personId, ...readIn(ctx, mailing) }],
    language: ctx.language,
    params: {
      name,
      title: mailing.title,
      organization,
      keeper: keeper?.name ?? organization,
      day: day(report.to),
      days: report.over === 'DAY' ? day(report.to) : `${day(report.from)} – ${day(report.to)}`,
      attached: file ? 'yes' : '',
      link: `${ctx.deps.settings.publicUrl}/financial/reports/${report.name}?${search}`,
    },
    ...(file && { attachment: { name: file.name, type: file.mime, content: file.content } }),
    expiresAt: new Date(ctx.deps.clock.now().getTime() + DAYS_OF_USE * DAY_MS).toISOString(),
  };
}
