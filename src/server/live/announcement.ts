import type { SubjectType } from '#contract/subjects.ts';
import { type ActivityDraft, subjectsOf } from '#server/access/commands/timeline.ts';
import type { Ctx } from '#server/access/context.ts';
import type { ReachKey, Subjects } from '#server/access/subject.ts';

/** Where one line of a timeline that a change wrote stands, and whom besides staff it is for. */
export type ToldPlace = { [Key in ReachKey]?: string } & { isForOwner: boolean; isForRenter: boolean };

/** That something was changed: no more than lets each page decide whether to read again. */
export type Change = {
  kind: 'change';
  org: string;
  /** The page that asked for it, which has read everything again by itself. */
  by: string | null;
  subjects: SubjectType[];
  /** Null where it happened in more places than are told apart. */
  places: ToldPlace[] | null;
};

/** Something that a noun says to people by name, in the event its contract declares. */
export type Word = {
  kind: 'word';
  org: string;
  by: string | null;
  /** Ids of people of the organization. */
  to: string[];
  event: string;
  data: object;
};

/** What servers tell each other. */
export type Announcement = Change | Word;

type Changed = {
  subject: { type: SubjectType; id: string | null };
  activities: readonly ActivityDraft[];
};

/** A change in more places than this goes to everybody who reads such things: to name them all would cost more. */
const PLACES_MAX = 20;

/** What is announced of a change once it is committed. */
export function changeOf(
  { org, page, deps }: Pick<Ctx, 'org' | 'page' | 'deps'>,
  { subject, activities }: Changed,
): Change {
  const lines = activities.map((draft) => ({ draft, about: subjectsIn(draft, subject) }));
  const subjects = [subject.type, ...lines.flatMap(({ about }) => about.map(({ type }) => type))];
  const places = lines.map(({ draft, about }) => placeOf(deps.registry.subjects, draft, about));
  const unique = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
  return {
    kind: 'change',
    org,
    by: page ?? null,
    subjects: [...new Set(subjects)],
    places: unique.length > PLACES_MAX ? null : unique,
  };
}

function subjectsIn(draft: ActivityDraft, audited: Changed['subject']) {
  const own = draft.subject ?? (audited.id === null ? null : { type: audited.type, id: audited.id });
  return own ? subjectsOf(own, draft.about) : [];
}

function placeOf(subjects: Subjects, draft: ActivityDraft, about: ReturnType<typeof subjectsIn>): ToldPlace {
  const ids = about.flatMap(({ type, id }) => {
    const key = subjects.get(type)?.reachKey;
    return key ? [[key, id] as const] : [];
  });
  return {
    ...Object.fromEntries(ids),
    isForOwner: draft.visibleToOwner,
    isForRenter: draft.visibleToRenter ?? false,
  };
}
