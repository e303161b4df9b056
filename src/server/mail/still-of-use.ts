import { sql } from 'kysely';
import type { Audience } from '#contract/notices/notices.events.ts';
import type { Role } from '#contract/permissions.ts';
import type { Deps, OrgId, ReadCtx } from '#server/access/context.ts';
import { stillWaits } from '#server/access/noticing.ts';
import { findReceivers, type Thing, whoReaches } from '#server/access/receivers.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';

/** What a mail asks of somebody or tells them, as a notice does. */
export type MailAsk = {
  subjectType: string;
  subjectId: string;
  says: string;
  personId: string | null;
  /** Left out since the mail is queued. */
  at?: string;
  /** It asks for nothing that would be settled; else the face of the noun says how long it waits by what it `says` (`waiting`). */
  isTold?: boolean;
  /** As what they are told: it is of use while they reach it. Left out where `waiting` asks for their right, or they go by a link. */
  audience?: Audience;
  /** The role they must hold, where it is about all of the organization. */
  role?: Role;
  /** The organization it is about, where the mail itself is of none: of one that is closed everything else rests. */
  orgId?: string;
  /** What they must reach in its place, where the mail shows that. */
  shows?: readonly Thing[];
  /** What the mail says of it, where it is written of several things: what is of no more use is left out. */
  words?: { title: string; told: string };
};

/**
 * What of a mail's asks still waits for a reader who still reaches it; a mail without any is of use as long as it lasts, one
 * with none left is not.
 */
export function stillOfUse(
  deps: Deps,
  orgId: string | null,
  asks: readonly MailAsk[] | null,
): Promise<readonly MailAsk[] | null> {
  const about = orgId ?? asks?.[0]?.orgId;
  if (!about || asks === null) return Promise.resolve(asks);
  return readAs(systemContext(deps, about as OrgId), async (ctx) => {
    const waiting = await whatWaits(ctx, asks);
    const reached = await Promise.all(waiting.map((ask) => isReached(ctx, ask)));
    return waiting.filter((_, index) => reached[index]);
  });
}

async function whatWaits(ctx: ReadCtx, asks: readonly MailAsk[]): Promise<readonly MailAsk[]> {
  const asked = asks.filter(({ isTold }) => !isTold);
  const { rows } = await sql<{ index: number }>`
    select index from (
      select ${ctx.org}::uuid as org_id, ask ->> 'subjectType' as subject_type, (ask ->> 'subjectId')::uuid as subject_id,
        ask ->> 'says' as says, (ask ->> 'personId')::uuid as person_id, (ask ->> 'at')::timestamptz as at, index::integer - 1 as index
      from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as each (ask, index)) notice
    where ${stillWaits(ctx.deps.registry.waiting, asked)}`.execute(ctx.db);
  const waiting = new Set(rows.map(({ index }) => asked[index]));
  return asks.filter((ask) => ask.isTold || waiting.has(ask));
}

async function isReached(
  ctx: ReadCtx,
  { personId, audience, role, subjectType, subjectId, shows }: MailAsk,
): Promise<boolean> {
  if (personId === null || (audience === undefined && role === undefined)) return true;
  const [receiver] = await findReceivers(ctx, [personId]);
  if (!receiver || (role && !receiver.roles?.includes(role))) return false;
  if (audience === undefined) return true;
  const things = shows ?? [{ type: subjectType, id: subjectId }];
  const reached = await Promise.all(things.map((thing) => whoReaches(ctx, thing, [{ receiver, audience }])));
  return reached.every(({ length }) => length > 0);
}
