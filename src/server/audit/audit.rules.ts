import type { AuditEntry, AuditSubject } from '#contract/audit/audit.ts';
import type { Subject, Subjects } from '#server/access/subject.ts';

/** What one id stands for, as far as the database knows it. */
export type Named = {
  type: string;
  id: string;
  /** What it is called itself: the number of a unit, the name of a file. */
  ownName: string | null;
  /** What its page is called, and what more there is to say. */
  name: string | null;
  detail: string | null;
  noun: NonNullable<AuditSubject['page']>['noun'] | null;
  pageId: string | null;
  currency: string | null;
  /** What it goes by, where that is not itself. */
  goesById: string | null;
  /** How it was when it was deleted; null while it is there. */
  was: unknown;
};

/** An entry as it is stored. */
export type StoredEntry = Omit<AuditEntry, 'subject' | 'names' | 'currency'> & { actorKind: string };

/** What the nouns declare of their subjects, and whose trail it is. */
export type Trail = { subjects: Subjects; org: string };

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Whoever invites thousands leaves their ids in one entry; the first ones are named. */
const NAMED_OF_ENTRY_MAX = 100;

/** The ids that an entry is about and speaks of; keys of files hold theirs. */
export function idsIn(entry: StoredEntry, trail: Trail): string[] {
  const subjectId = subjectIdOf(entry, trail);
  const spokenOf = JSON.stringify([entry.before, entry.after]).match(UUID) ?? [];
  return [...new Set([...(subjectId ? [subjectId] : []), ...spokenOf])].slice(0, NAMED_OF_ENTRY_MAX);
}

/** Some subjects are not found by the id in the entry, but by whose they are. */
const subjectIdOf = ({ subjectType, subjectId, actorId }: StoredEntry, { subjects, org }: Trail): string | null => {
  const standsFor = subjects.get(subjectType)?.standsFor;
  if (standsFor === 'actor') return actorId;
  return standsFor === 'organization' ? org : subjectId;
};

/** What goes by something else takes its name and its page, and what more there is to say where it says nothing itself. */
export function bySubject(named: Named, known: ReadonlyMap<string, Named>): Named {
  const parent = named.goesById === null ? undefined : known.get(named.goesById);
  if (!parent) return named;
  const { name, noun, pageId } = parent;
  return { ...named, name: name ?? parent.ownName, noun, pageId, detail: named.detail ?? parent.detail };
}

/** An entry as the trail shows it, with the names of what it is about and speaks of. */
export function toAuditEntry(entry: StoredEntry, named: ReadonlyMap<string, Named>, trail: Trail): AuditEntry {
  const { actorKind: _kind, ...shown } = entry;
  const found = idsIn(entry, trail).flatMap((id) => named.get(id) ?? []);
  const names = found.flatMap((one) => {
    const name = one.ownName ?? recordedName(trail.subjects.get(one.type), one.was);
    return name === null ? [] : [[one.id, name] as const];
  });
  const values = valuesOf(entry);
  return {
    ...shown,
    subject: subjectOf(entry, named, trail),
    names: Object.fromEntries(names),
    currency: textIn(values, 'currency') ?? found.find((one) => one.currency !== null)?.currency ?? null,
  };
}

/** What an entry is about: by its name of today, else by the one it had when it was deleted, else by the one recorded here. */
export function subjectOf(entry: StoredEntry, named: ReadonlyMap<string, Named>, trail: Trail): AuditSubject {
  const id = subjectIdOf(entry, trail);
  const found = id === null ? undefined : named.get(id);
  if (found && found.was === null) {
    const name = found.name ?? found.ownName;
    return { name, detail: found.detail === name ? null : found.detail, page: pageOf(found), isGone: false };
  }
  const subject = trail.subjects.get(entry.subjectType);
  const recorded = { ...valuesOf(entry), ...recordOf(found?.was) };
  const name =
    recordedName(subject, found?.was) ?? recordedName(subject, valuesOf(entry)) ?? signedInName(entry, subject);
  const place = named.get(textIn(recorded, subject?.belongsTo ?? '') ?? '');
  const isGone = id !== null && subject !== undefined && subject.deletion !== 'never';
  if (!place || place.was !== null) return { name, detail: null, page: null, isGone };
  return { name: place.name, detail: name, page: pageOf(place), isGone };
}

const pageOf = ({ noun, pageId }: Named): AuditSubject['page'] => (noun && pageId ? { noun, id: pageId } : null);

/** Whoever signs in without being listed among the people goes by the name the sign-in has. */
const signedInName = ({ actorKind, actorName }: StoredEntry, subject: Subject | undefined): string | null =>
  actorKind === 'user' && subject?.goesByActor ? actorName : null;

const recordOf = (state: unknown): Record<string, unknown> =>
  state !== null && typeof state === 'object' && !Array.isArray(state) ? (state as Record<string, unknown>) : {};

const valuesOf = ({ before, after }: Pick<StoredEntry, 'before' | 'after'>): Record<string, unknown> => ({
  ...recordOf(before),
  ...recordOf(after),
});

const textIn = (record: Record<string, unknown>, key: string): string | null => {
  const value = record[key];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

/** The name that a recorded state gives to itself, as its subject declares. */
function recordedName(subject: Subject | undefined, state: unknown): string | null {
  const record = recordOf(state);
  for (const said of subject?.recordedAs ?? []) {
    const name =
      typeof said === 'function'
        ? said((key) => textIn(record, key))
        : [said]
            .flat()
            .map((key) => textIn(record, key))
            .filter(Boolean)
            .join(' ');
    if (name) return name;
  }
  return null;
}

const RESTS_MS_MIN = 60_000;
/** Looks take at most so much of the time, whoever asks how often. */
const RESTS_TIMES = 10;
/** A look that says nothing for so long was cut off. */
const CUT_OFF_MS = 3_600_000;

/** Until when the answer of a look at the chain stands in for another look. */
export function restsUntil({ startedAt, endedAt }: { startedAt: string; endedAt: string | null }, at: Date): Date {
  const began = Date.parse(startedAt);
  if (endedAt === null) return at.getTime() - began < CUT_OFF_MS ? new Date(began + CUT_OFF_MS) : at;
  const ended = Date.parse(endedAt);
  return new Date(ended + Math.max(RESTS_MS_MIN, RESTS_TIMES * (ended - began)));
}

/** How far a look is, in whole percent; only one that has ended is at a hundred. */
export function percentOf(check: { endedAt: string | null; checkedCount: number; entryCount: number }): number {
  if (check.endedAt !== null) return 100;
  return Math.min(99, Math.floor((check.checkedCount * 100) / Math.max(1, check.entryCount)));
}
