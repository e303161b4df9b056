import type { Compilable, Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ActivityType, SubjectType } from '#contract/subjects.ts';
import type { DB } from '#server/db/schema.ts';
import { asJson } from './audit.ts';
import { actorPersonId, type Ctx, now } from './context.ts';

/** A thing that something is written about. */
type SubjectRef = { type: SubjectType; id: string };

/** One line of a timeline that a change leaves behind. */
export type ActivityDraft = {
  type: ActivityType;
  /** Small named facts that the browser makes a sentence of. */
  facts?: Record<string, string | number | boolean | null>;
  /** What the line is about, where that is not the subject of the audit entry. */
  subject?: SubjectRef;
  /** In whose timelines it stands besides, by subject, the narrowest first; what is null is left out. */
  about?: { readonly [S in SubjectType]?: string | null };
  visibleToOwner?: boolean;
  visibleToRenter?: boolean;
};

/** The subjects of a line in the order of their positions: its own, then the others. */
export const subjectsOf = (subject: SubjectRef, about: NonNullable<ActivityDraft['about']> = {}): SubjectRef[] => [
  subject,
  ...Object.entries(about).flatMap(([type, id]) =>
    id && id !== subject.id ? [{ type: type as SubjectType, id }] : [],
  ),
];

/** The statements that write a change's lines, each into every timeline it belongs to; none where there are no lines. */
export function insertActivities(
  db: Kysely<DB>,
  ctx: Ctx,
  drafts: readonly ActivityDraft[],
  audited: { type: SubjectType; id: string | null },
): Compilable[] {
  if (drafts.length === 0) return [];
  const at = now(ctx);
  const lines = drafts.map((draft) => {
    const subject = draft.subject ?? (audited.id === null ? undefined : { type: audited.type, id: audited.id });
    if (!subject) throw new Error(`A line "${draft.type}" is about nothing: name its subject.`);
    return { draft, subject, id: uuidv7() };
  });
  return [
    db.insertInto('activities').values(
      lines.map(({ draft, subject, id }) => ({
        orgId: ctx.org,
        id,
        type: draft.type,
        at,
        actorId: actorPersonId(ctx),
        subjectType: subject.type,
        subjectId: subject.id,
        facts: asJson(draft.facts ?? {}),
        visibleToOwner: draft.visibleToOwner ?? true,
        visibleToRenter: draft.visibleToRenter ?? false,
      })),
    ),
    db.insertInto('activitySubjects').values(
      lines.flatMap(({ draft, subject, id }) =>
        subjectsOf(subject, draft.about).map((told, position) => ({
          orgId: ctx.org,
          activityId: id,
          position,
          subjectType: told.type,
          subjectId: told.id,
          at,
        })),
      ),
    ),
  ];
}
