import { rulesFor, type ToldFacts } from '#contract/notices/notices.rules.ts';
import { NOTICES_OF_ACTIONS, NOTICES_OF_LINES } from '#contract/notices/notices.table.ts';
import { actorPersonId, type Ctx, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { ActivityDraft } from './timeline.ts';

/** The job that tells people what a change did; its payload is one `News` and the organization. */
export const TELL = 'notices:tell';

/** One thing that happened and that people are told of. */
export type News = {
  /** Names it, so that it is told once. */
  id: string;
  source: { line: string } | { action: string };
  subjectType: string;
  subjectId: string;
  facts: ToldFacts;
  /** Who did it, to whom it is no news. */
  actorId: string | null;
  by: string;
  at: string;
  visibleToOwner: boolean;
  visibleToRenter: boolean;
};

type Done = { subject: { type: string; id: string | null }; after: unknown; activities: readonly ActivityDraft[] };

/** What people are told of a change by one job, which finds out who they are once it is committed. */
export function newsOf(ctx: Ctx, action: string, { subject, after, activities }: Done): News[] {
  const common = { actorId: actorPersonId(ctx), by: ctx.actor.kind === 'system' ? '' : ctx.actor.name, at: now(ctx) };
  const lines = activities.flatMap(({ type, facts = {}, subject: own = subject, ...seen }): News[] =>
    own.id === null || rulesFor(NOTICES_OF_LINES[type], facts).length === 0
      ? []
      : [
          {
            ...common,
            id: newId(),
            source: { line: type },
            subjectType: own.type,
            subjectId: own.id,
            facts,
            visibleToOwner: seen.visibleToOwner,
            visibleToRenter: seen.visibleToRenter ?? false,
          },
        ],
  );
  if (subject.id === null || !Object.hasOwn(NOTICES_OF_ACTIONS, action)) return lines;
  const facts = plainFacts(after);
  const entry: News = {
    ...common,
    id: newId(),
    source: { action },
    subjectType: subject.type,
    subjectId: subject.id,
    facts,
    visibleToOwner: facts.visibleToOwner === true,
    visibleToRenter: false,
  };
  return [...lines, entry];
}

/** What an entry says in small facts; the rest is looked up when it is told. */
const plainFacts = (after: unknown): ToldFacts =>
  Object.fromEntries(
    Object.entries(typeof after === 'object' && after !== null ? after : {}).filter(
      (fact): fact is [string, string | number | boolean] => ['string', 'number', 'boolean'].includes(typeof fact[1]),
    ),
  );
