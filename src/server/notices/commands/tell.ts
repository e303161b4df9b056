import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Params } from '#contract/language/sentences.ts';
import { reachesByDefault } from '#contract/notices/notices.events.ts';
import { type NoticeRule, rulesFor } from '#contract/notices/notices.rules.ts';
import { NOTICES_OF_ACTIONS, NOTICES_OF_LINES } from '#contract/notices/notices.table.ts';
import type { ActivityType } from '#contract/subjects.ts';
import { asJson } from '#server/access/commands/audit.ts';
import type { News } from '#server/access/commands/news.ts';
import type { Ctx, Deps, OrgId, ReadCtx } from '#server/access/context.ts';
import type { Noticed } from '#server/access/noticing.ts';
import { worksInOffice } from '#server/access/office.ts';
import { type Candidate, findReceivers, whoReaches } from '#server/access/receivers.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { isAtRest, readAs, systemContext } from '#server/jobs/system-context.ts';
import { findChoices, wantsIt } from '../queries/find-choices.ts';
import { findOffice } from '../queries/find-office.ts';
import { peopleOf } from '../rules/people-of.ts';
import { mailDueAt, pushDueAt } from '../rules/when-to-mail.ts';
import { askToMail } from './mail-notices.ts';
import { findDevices } from './push-devices.ts';
import { askToPush } from './push-notices.ts';
import { ringFor } from './ring.ts';

const Payload = z.object({ orgId: z.uuid(), news: z.array(z.custom<News>((one) => typeof one === 'object')) });

/** Tells people what a change did. Safe to repeat: what happened has an id, and nobody is told of it twice. */
export async function tellNews(deps: Deps, payload: unknown): Promise<void> {
  const { orgId, news } = Payload.parse(payload);
  const ctx = systemContext(deps, orgId as OrgId);
  if (await isAtRest(deps, ctx.org)) return;
  for (const one of news) await tell(ctx, one);
}

const rulesOf = ({ source, facts }: News): readonly NoticeRule[] =>
  rulesFor(
    ('line' in source ? NOTICES_OF_LINES[source.line as ActivityType] : NOTICES_OF_ACTIONS[source.action]) ?? [],
    facts,
  );

const MINUTE_MS = 60_000;

/** Somebody who is told something, by which rule. */
type Told = Candidate & { rule: NoticeRule };

async function tell(ctx: Ctx, news: News): Promise<void> {
  const found = await readAs(ctx, async (read) => {
    const noticed = await ctx.deps.registry.noticed.get(news.subjectType)?.(read, news.subjectId, news.facts);
    return noticed ? { noticed, rows: await rowsOf(read, news, noticed, await whoIsTold(read, news, noticed)) } : null;
  });
  if (!found || found.rows.length === 0) return;
  await transaction(
    ctx.deps.pool,
    { orgId: ctx.org },
    (db) => keep(db, ctx, found.rows),
    (db, told) => ringFor(db, ctx, told),
  );
}

/** Who is told, each once, by the first rule that names them: not who did it, nor who does not reach or read it. */
async function whoIsTold(ctx: ReadCtx, news: News, noticed: Noticed): Promise<Told[]> {
  const named = new Map<string, { rule: NoticeRule; audience: Candidate['audience'] }>();
  const office = noticed.propertyId === undefined ? {} : await findOffice(ctx, noticed.propertyId);
  const people = { ...noticed.people, ...office };
  for (const rule of rulesOf(news))
    for (const { personId, audience } of peopleOf(people, rule.to)) {
      const isMeant =
        rule.isPersonal === true ||
        audience === 'STAFF' ||
        (audience === 'OWNER' ? news.visibleToOwner : news.visibleToRenter);
      const isNews = rule.isAwaited === true || personId !== news.actorId;
      if (isMeant && isNews && !named.has(personId)) named.set(personId, { rule, audience });
    }
  const candidates = (await findReceivers(ctx, [...named.keys()])).flatMap((receiver) => {
    const by = named.get(receiver.personId);
    return by ? [{ receiver, ...by }] : [];
  });
  const thing = noticed.reachedBy ?? { type: news.subjectType, id: news.subjectId };
  const reached = new Set((await whoReaches(ctx, thing, candidates)).map(({ receiver }) => receiver.personId));
  return candidates.filter(({ receiver }) => reached.has(receiver.personId));
}

/** What is kept of it: one row for each who wants it in the bell or by mail. */
async function rowsOf(ctx: ReadCtx, news: News, noticed: Noticed, told: readonly Told[]) {
  const personIds = told.map(({ receiver }) => receiver.personId);
  const [choices, devices, isOffice] = await Promise.all([
    findChoices(ctx, personIds),
    findDevices(ctx, personIds),
    isFromOffice(ctx, news),
  ]);
  const withDevice = new Set(devices.map(({ personId }) => personId));
  return told.flatMap(({ receiver, audience, rule }) => {
    const { personId, email, roles } = receiver;
    const wants = (channel: 'app' | 'mail') =>
      wantsIt(choices.choiceOf(personId, audience, rule.event), reachesByDefault(rule.event, audience), channel);
    const inApp = roles !== null && wants('app');
    const isMailed = email !== null && wants('mail');
    const isPushed = withDevice.has(personId) && (inApp || rule.event === 'message');
    if (!inApp && !isMailed && !isPushed) return [];
    const zone = receiver.timeZone ?? choices.timeZone;
    // As timelines do, it names the organization to whoever is not of it; who writes to somebody is named.
    const isNamed = audience === 'STAFF' || rule.isPersonal === true || !isOffice;
    const params: Params = { by: isNamed ? news.by : choices.organization.name, ...noticed.params };
    const at = new Date(Date.parse(news.at) + (rule.afterMinutes ?? 0) * MINUTE_MS);
    const times = choices.timesOf(personId);
    const inTime = (due: Date) => (rule.until && due >= new Date(rule.until) ? null : due.toISOString());
    const mailDue = mailDueAt(at, times, zone, rule.isUrgent === true);
    const pushDue = pushDueAt(new Date(news.at), times, zone, rule.isUrgent === true);
    return [
      {
        orgId: ctx.org,
        id: newId(),
        personId,
        audience,
        event: rule.event,
        says: rule.says,
        params: asJson({ ...params, ...noticed.momentsFor?.(zone) }),
        causeId: news.id,
        subjectType: noticed.reachedBy?.type ?? news.subjectType,
        subjectId: noticed.reachedBy?.id ?? news.subjectId,
        path: typeof noticed.path === 'string' ? noticed.path : noticed.path[audience],
        isUrgent: rule.isUrgent === true,
        asks: rule.asks === true,
        inApp,
        at: news.at,
        mailDueAt: isMailed ? inTime(mailDue) : null,
        pushDueAt: isPushed ? inTime(pushDue) : null,
      },
    ];
  });
}

/** Whether somebody of the office did it, or somebody for it who is nobody there, such as who runs the platform. */
async function isFromOffice(ctx: ReadCtx, { actorId, by }: News): Promise<boolean> {
  if (actorId === null) return by !== '';
  const works = worksInOffice(ctx, sql`${actorId}::uuid`).as('works');
  return (await ctx.db.selectNoFrom(works).executeTakeFirstOrThrow()).works;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

async function keep(db: Kysely<DB>, ctx: Ctx, rows: Row[]): Promise<string[]> {
  const kept = await db
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('notices_once_key').doNothing())
    .returning(['mailDueAt', 'pushDueAt', 'personId', 'inApp'])
    .execute();
  const dues = kept.flatMap(({ mailDueAt: due }) => (due === null ? [] : [due]));
  for (const due of new Set(dues)) await askToMail(db, ctx.org, new Date(due), ctx.deps.clock.now());
  const pushes = kept.flatMap(({ pushDueAt: due }) => (due === null ? [] : [due]));
  for (const due of new Set(pushes)) await askToPush(db, ctx.org, new Date(due), ctx.deps.clock.now());
  return kept.flatMap(({ personId, inApp }) => (inApp ? [personId] : []));
}
