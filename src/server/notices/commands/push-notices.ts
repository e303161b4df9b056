import { type Kysely, sql } from 'kysely';
import { isLanguage, languageOfCountry } from '#contract/language/languages.ts';
import { type Params, sentenceIn } from '#contract/language/sentences.ts';
import type { Ctx, Deps, OrgId } from '#server/access/context.ts';
import { findReceivers, type Receiver } from '#server/access/receivers.ts';
import { guardedFetch } from '#server/access/secrets/guarded-fetch.ts';
import { say } from '#server/access/sentences.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { encryptPush } from '#server/push/encrypt-push.ts';
import { stillTold } from '../queries/still-told.ts';
import { findDevices, type StoredDevice, vapidKey } from './push-devices.ts';
import { ringFor } from './ring.ts';

/** The job that shows what is due on devices in one organization. */
export const PUSH = 'notices:push';
const BUCKET_MS = 5000;
/** Of so many people what is due is taken and sent before it is that of the next. */
const PEOPLE_AT_ONCE = 50;
const SENT_AT_ONCE_MAX = 8;
const NOTICES_MAX = 40;
/** More than so many at once are told as a number. */
const SHOWN_MAX = 3;
const KEPT_SECONDS = 24 * 3600;
/** A browser to which so many in a row could not be sent is forgotten. */
const FAILED_MAX = 20;

/** Adds the job that shows what is due then; those of one moment are one job. */
export async function askToPush(db: Kysely<DB>, orgId: string, due: Date, at: Date): Promise<void> {
  const waitMs = Math.max(due.getTime() - at.getTime(), 0);
  const key = `${PUSH}:${orgId}:${Math.floor((at.getTime() + waitMs) / BUCKET_MS)}`;
  await sql`select enqueue_job(${PUSH}, ${JSON.stringify({ orgId })}::json, ${key}, now() + ${waitMs + BUCKET_MS} * interval '1 ms')`.execute(
    db,
  );
}

type Shown = { title: string; body: string; path: string; tag: string; isUrgent: boolean };
type Push = { device: StoredDevice; shown: Shown };
/** What became of a push, by the device. */
type Sent = { id: string; outcome: 'sent' | 'gone' | 'failed' };

/**
 * Shows what is due on the devices of each person, unless they read it meanwhile, so many people at a time: no connection is
 * held while devices are asked, and a server that ends takes no more along than those. What is taken is taken: a push that
 * fails is not tried again, for the bell and the mail say the same.
 */
export async function pushNotices(ctx: Ctx): Promise<void> {
  for (;;) {
    const { isAll, pushes } = await transaction(
      ctx.deps.pool,
      { orgId: ctx.org },
      (db) => takePushes(db, ctx),
      (db, { personIds }) => ringFor(db, ctx, personIds),
    );
    const outcomes = await sendAll(ctx, pushes);
    if (outcomes.length > 0) await keepOutcomes(ctx, outcomes);
    if (isAll) return;
  }
}

/** Sends so many at once: what one organization has to show leaves the line to the others. */
async function sendAll(ctx: Ctx, pushes: readonly Push[]): Promise<Sent[]> {
  const outcomes: Sent[] = [];
  const left = pushes.values();
  const lane = async () => {
    for (const push of left) outcomes.push(await send(ctx, push));
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE_MAX }, lane));
  return outcomes;
}

/** Counts what failed since the last that arrived, and forgets browsers that are gone. */
async function keepOutcomes({ deps, org }: Ctx, outcomes: readonly Sent[]): Promise<void> {
  const those = (wanted: Sent['outcome']) => outcomes.flatMap(({ id, outcome }) => (outcome === wanted ? [id] : []));
  const [sent, failed, gone] = [those('sent'), those('failed'), those('gone')];
  await transaction(deps.pool, { orgId: org }, (db) =>
    sql`with counted as (
        update push_devices set failed_count = case when id = any(${sent}::uuid[]) then 0 else failed_count + 1 end
        where org_id = ${org} and id = any(${[...sent, ...failed]}::uuid[]) and not (id = any(${sent}::uuid[]) and failed_count = 0))
      delete from push_devices where org_id = ${org}
        and (id = any(${gone}::uuid[]) or id = any(${failed}::uuid[]) and failed_count >= ${FAILED_MAX})`.execute(db),
  );
}

/** The same as a job of its own, at the moment for which it was asked. */
export const pushNoticesOf = (deps: Deps, orgId: string): Promise<void> =>
  pushNotices(systemContext(deps, orgId as OrgId));

/** What is due for the next people, no more due from now on, and whether that was all. */
async function takePushes(db: Kysely<DB>, ctx: Ctx): Promise<{ isAll: boolean; pushes: Push[]; personIds: string[] }> {
  const now = ctx.deps.clock.now().toISOString();
  const next = await db
    .selectFrom('notices')
    .select('personId')
    .distinct()
    .where('orgId', '=', ctx.org)
    .where('pushDueAt', '<=', now)
    .limit(PEOPLE_AT_ONCE)
    .execute();
  const isAll = next.length < PEOPLE_AT_ONCE;
  if (next.length === 0) return { isAll, pushes: [], personIds: [] };
  const due = await db
    .updateTable('notices')
    .set({ pushDueAt: null })
    .where('orgId', '=', ctx.org)
    .where(
      'personId',
      'in',
      next.map(({ personId }) => personId),
    )
    .where('pushDueAt', '<=', now)
    .returning([
      'id',
      'personId',
      'audience',
      'says',
      'asks',
      'params',
      'path',
      'at',
      'readAt',
      'subjectType',
      'subjectId',
      'isUrgent',
    ])
    .execute();
  const of = Map.groupBy(due, ({ personId }) => personId);
  const read = { ...ctx, db };
  const [receivers, devices, organization] = await Promise.all([
    findReceivers(read, [...of.keys()]),
    findDevices(read, [...of.keys()]),
    db.selectFrom('organizations').select(['name', 'country']).where('id', '=', ctx.org).executeTakeFirstOrThrow(),
  ]);
  const pushes: Push[] = [];
  for (const receiver of receivers) {
    const told = await stillTold(read, receiver, (of.get(receiver.personId) ?? []).slice(-NOTICES_MAX));
    const shown = shownOf(receiver, organization, told);
    for (const device of devices.filter(({ personId }) => personId === receiver.personId))
      pushes.push(...shown.map((one) => ({ device, shown: one })));
  }
  return { isAll, pushes, personIds: [...of.keys()] };
}

type Told = { says: string; params: unknown; path: string; subjectType: string; subjectId: string; isUrgent: boolean };

/** What a device shows: what happened and to what, and never what somebody wrote, since anybody may look at it. */
function shownOf(receiver: Receiver, organization: { name: string; country: string }, told: readonly Told[]): Shown[] {
  const { language: chosen } = receiver;
  const language = chosen !== null && isLanguage(chosen) ? chosen : languageOfCountry(organization.country);
  const { name: body } = organization;
  if (told.length > SHOWN_MAX)
    return [
      {
        title: say(language, 'notice.push_many', { count: told.length }),
        body,
        path: '/notifications',
        tag: 'many',
        isUrgent: told.some(({ isUrgent }) => isUrgent),
      },
    ];
  return told.map(({ says, params, path, subjectType, subjectId, isUrgent }) => ({
    title: sentenceIn(language, `notice.${says}`, params as Params),
    body,
    path,
    tag: `${subjectType} ${subjectId}`,
    isUrgent,
  }));
}

async function send(ctx: Ctx, { device, shown }: Push): Promise<Sent> {
  const { id, endpoint } = device;
  const { isUrgent, ...said } = shown;
  try {
    const fetched = guardedFetch({ isPrivateAllowed: ctx.deps.settings.signOn.isPrivateAllowed });
    const answer = await fetched(endpoint, {
      method: 'POST',
      body: encryptPush(JSON.stringify(said), device),
      headers: {
        authorization: vapidKey(ctx.deps).authorize(endpoint, ctx.deps.clock.now().getTime()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_SECONDS),
        urgency: isUrgent ? 'high' : 'normal',
      },
    });
    // RFC 8030: the browser unsubscribed, or there is no such one.
    if (answer.status === 404 || answer.status === 410) return { id, outcome: 'gone' };
    return { id, outcome: answer.ok ? 'sent' : 'failed' };
  } catch (error) {
    ctx.deps.log.warn({ err: error, orgId: ctx.org }, 'a device was not reached');
    return { id, outcome: 'failed' };
  }
}
