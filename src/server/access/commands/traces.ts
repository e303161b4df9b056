import { type Compilable, CompiledQuery } from 'kysely';
import type { SubjectType } from '#contract/subjects.ts';
import { costOfDay } from '../budgets/budgets.ts';
import type { Ctx } from '../context.ts';
import { auditEntry } from './audit.ts';
import { keptAnswer, ownerOf } from './idempotency.ts';
import { newsOf, TELL } from './news.ts';
import { type ActivityDraft, linesOf } from './timeline.ts';

type Traced = {
  result: unknown;
  subject: { type: SubjectType; id: string | null };
  before: unknown;
  after: unknown;
  activities: ActivityDraft[];
  isSecret: boolean;
};

/**
 * One statement whose text is always the same: each part of it costs a tenth of what a statement of its own would. The budget
 * comes after the entry of the trail, since whoever spends of it waits until the one before has committed; what happened days
 * ago, such as the history of a demo, is news to nobody.
 */
const TEXT = `
  with line as (
    insert into activities (org_id, id, type, at, actor_id, subject_type, subject_id, facts, visible_to_owner, visible_to_renter)
    select $1::uuid, id, type, $3::timestamptz, $15::uuid, subject_type, subject_id, facts, visible_to_owner, visible_to_renter
    from json_to_recordset($16::json) as given (id uuid, type text, subject_type text, subject_id uuid, facts jsonb,
      visible_to_owner boolean, visible_to_renter boolean)
  ), told as (
    insert into activity_subjects (org_id, activity_id, position, subject_type, subject_id, at)
    select $1::uuid, activity_id, position, subject_type, subject_id, $3::timestamptz
    from json_to_recordset($17::json) as given (activity_id uuid, position integer, subject_type text, subject_id uuid)
  ), kept as (
    update idempotency_keys set result = $18::jsonb where org_id = $1::uuid and actor_id = $19::uuid and key = $20::text
  ), entered as (
    insert into audit_entries (org_id, id, at, action, actor_kind, actor_id, actor_name, active_role, subject_type, subject_id,
      ip, request_id, before, after)
    values ($1::uuid, $2, $3::timestamptz, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning at
  )
  select case when $21::uuid is not null then spend($1::uuid, $21::uuid, $22::text, $23::bigint, $24::date, $25::bigint, $26::bigint) end,
    case when $27::json is not null and at > clock_timestamp() - interval '3 days' then enqueue_job('${TELL}', $27::json) end
  from entered`;

const NO_COST = [null, null, null, null, null, null];

/**
 * The statement that writes what a change leaves behind: its audit entry, its lines in every timeline they belong to, beside
 * the key of a submit what it was answered, what it costs of the day's budget, and the job that tells people.
 */
export function leaveTraces(ctx: Ctx, action: string, done: Traced): Compilable {
  const entry = auditEntry(ctx, action, done, ctx.actor.kind === 'system' ? null : ctx.role);
  const { actorId, lines, told } = linesOf(ctx, done.activities, done.subject);
  const news = newsOf(ctx, action, done);
  const cost = costOfDay(ctx);
  const parameters = [
    entry.orgId,
    entry.id,
    entry.at,
    entry.action,
    entry.actorKind,
    entry.actorId,
    entry.actorName,
    entry.activeRole,
    entry.subjectType,
    entry.subjectId,
    entry.ip,
    entry.requestId,
    entry.before,
    entry.after,
    actorId,
    JSON.stringify(lines),
    JSON.stringify(told),
    ctx.idempotency && keptAnswer(ctx, done.result, done.isSecret),
    ownerOf(ctx.actor),
    ctx.idempotency?.key ?? null,
    ...(cost ? [cost.spender, cost.what, cost.units, cost.day, ...cost.limits] : NO_COST),
    news.length === 0 ? null : JSON.stringify({ orgId: ctx.org, news }),
  ];
  return { compile: () => CompiledQuery.raw(TEXT, parameters) };
}
