import { type Kysely, sql } from 'kysely';
import { isLanguage, languageOfCountry } from '#contract/language/languages.ts';
import { type Params, sentenceIn } from '#contract/language/sentences.ts';
import type { Ctx, Deps, OrgId } from '#server/access/context.ts';
import { guardedFetch } from '#server/access/secrets/guarded-fetch.ts';
import { say } from '#server/access/sentences.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { encryptPush } from '#server/push/encrypt-push.ts';
import { findReceivers, type Receiver } from '../queries/find-receivers.ts';
import { stillTold } from '../queries/still-told.ts';
import { findDevices, type StoredDevice, vapidKey } from './push-devices.ts';

/** The job that shows what is due on devices in one organization. */
export const PUSH = 'notices:push';
const BUCKET_MS = 5000;
const AT_ONCE_MAX = 40;
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

/**
 * Shows what is due on the devices of each person, unless they read it meanwhile. What is taken is taken: a push that fails
 * is not tried again, for the bell and the mail say the same.
 */
export async function pushNotices(ctx: Ctx): Promise<void> {
  const pushes = await transaction(ctx.deps.pool, { orgId: ctx.org }, (db) => takePushes(db, ctx));
  const answers = await Promise.all(pushes.map((push) => send(ctx, push)));
  const gone = answers.flatMap(({ id, outcome }) => (outcome === 'gone' ? [id] : []));
  const failed = answers.flatMap(({ id, outcome }) => (outcome === 'failed' ? [id] : []));
  const sent = answers.flatMap(({ id, outcome }) => (outcome === 'sent' ? [id] : []));
  if (answers.length > 0)
    await transaction(ctx.deps.pool, { orgId: ctx.org }, (db) =>
      sql`with counted as (
          update push_devices set failed_count = case when id = any(${sent}::uuid[]) then 0 else failed_count + 1 end
          where org_id = ${ctx.org} and id = any(${[...sent, ...failed]}::uuid[]) and not (id = any(${sent}::uuid[]) and failed_count = 0))
        delete from push_devices where org_id = ${ctx.org}
          and (id = any(${gone}::uuid[]) or id = any(${failed}::uuid[]) and failed_count >= ${FAILED_MAX})`.execute(db),
    );
}

/** The same as a job of its own, at the moment for which it was asked. */
export const pushNoticesOf = (deps: Deps, orgId: string): Promise<void> =>
  pushNotices(systemContext(deps, orgId as OrgId));

async function takePushes(db: Kysely<DB>, ctx: Ctx): Promise<Push[]> {
  const due = await db
    .updateTable('notices')
    .set({ pushDueAt: null })
    .where('orgId', '=', ctx.org)
    .where('pushDueAt', '<=', ctx.deps.clock.now().toISOString())
    .returning([
      'id',
      'personId',
      'audience',
      'says',
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
    const told = await stillTold(read, receiver, (of.get(receiver.personId) ?? []).slice(-AT_ONCE_MAX));
    const shown = shownOf(receiver, organization, told);
    for (const device of devices.filter(({ personId }) => personId === receiver.personId))
      pushes.push(...shown.map((one) => ({ device, shown: one })));
  }
  return pushes;
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

type Outcome = 'sent' | 'gone' | 'failed';

async function send(ctx: Ctx, { device, shown }: Push): Promise<{ id: string; outcome: Outcome }> {
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
    // RFC 8030: the browser unsubscribed, or was never there.
    if (answer.status === 404 || answer.status === 410) return { id, outcome: 'gone' };
    return { id, outcome: answer.ok ? 'sent' : 'failed' };
  } catch (error) {
    ctx.deps.log.warn({ err: error, orgId: ctx.org }, 'a device was not reached');
    return { id, outcome: 'failed' };
  }
}
