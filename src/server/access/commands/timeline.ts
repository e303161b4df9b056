import type { ActivityType, SubjectType } from '#contract/subjects.ts';
import { newId } from '#server/db/new-id.ts';
import { actorPersonId, type Ctx } from '../context.ts';

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
  /** Whether owners read it, where they reach what it is about. Whoever writes a line says so. */
  visibleToOwner: boolean;
  /** Whether renters do; they don't unless it is said. */
  visibleToRenter?: boolean;
};

/** The subjects of a line in the order of their positions: its own, then the others. */
export const subjectsOf = (subject: SubjectRef, about: NonNullable<ActivityDraft['about']> = {}): SubjectRef[] => [
  subject,
  ...Object.entries(about).flatMap(([type, id]) =>
    id && id !== subject.id ? [{ type: type as SubjectType, id }] : [],
  ),
];

/** A change's lines and the timelines they stand in, as rows; none where there are no lines. */
export function linesOf(ctx: Ctx, drafts: readonly ActivityDraft[], audited: { type: SubjectType; id: string | null }) {
  const drawn = drafts.map((draft) => {
    const subject = draft.subject ?? (audited.id === null ? undefined : { type: audited.type, id: audited.id });
    if (!subject) throw new Error(`A line "${draft.type}" is about nothing: name its subject.`);
    return { draft, subject, id: newId() };
  });
  return {
    actorId: actorPersonId(ctx),
    lines: drawn.map(({ draft, subject, id }) => ({
      id,
      type: draft.type,
      subject_type: subject.type,
      subject_id: subject.id,
      facts: draft.facts ?? {},
      visible_to_owner: draft.visibleToOwner,
      visible_to_renter: draft.visibleToRenter ?? false,
    })),
    told: drawn.flatMap(({ draft, subject, id }) =>
      subjectsOf(subject, draft.about).map((told, position) => ({
        activity_id: id,
        position,
        subject_type: told.type,
        subject_id: told.id,
      })),
    ),
  };
}
