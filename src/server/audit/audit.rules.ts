import type { AuditEntry, AuditSubject } from '#contract/audit/audit.ts';

/** What one id stands for, as far as the database knows it. */
export type Named = {
  id: string;
  /** What it is called itself: the number of a unit, the name of a file. */
  ownName: string | null;
  /** What its page is called, and what more there is to say. */
  name: string | null;
  detail: string | null;
  noun: NonNullable<AuditSubject['page']>['noun'] | null;
  pageId: string | null;
  currency: string | null;
  /** How it was when it was deleted; null while it is there. */
  was: unknown;
};

/** An entry as it is stored. */
export type StoredEntry = Omit<AuditEntry, 'subject' | 'names' | 'currency'> & {
  actorKind: string;
  actorId: string | null;
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Whoever invites thousands leaves their ids in one entry; the first ones are named. */
const NAMED_OF_ENTRY_MAX = 100;
/** What can be deleted by people, or goes with what it belonged to. */
const DELETABLE = ['property', 'unit', 'person', 'lease', 'file', 'note'];

/** The ids that an entry is about and speaks of; keys of files hold theirs. */
export function idsIn(entry: StoredEntry, org: string): string[] {
  const subjectId = subjectIdOf(entry, org);
  const spokenOf = JSON.stringify([entry.before, entry.after]).match(UUID) ?? [];
  return [...new Set([...(subjectId ? [subjectId] : []), ...spokenOf])].slice(0, NAMED_OF_ENTRY_MAX);
}

/** A session and the organization are not found by the id in the entry: what counts is whose session, and there is one organization. */
const subjectIdOf = ({ subjectType, subjectId, actorId }: StoredEntry, org: string): string | null => {
  if (subjectType === 'session') return actorId;
  return subjectType === 'organization' ? org : subjectId;
};

/** An entry as the trail shows it, with the names of what it is about and speaks of. */
export function toAuditEntry(entry: StoredEntry, named: ReadonlyMap<string, Named>, org: string): AuditEntry {
  const { actorKind: _kind, actorId: _actor, ...shown } = entry;
  const found = idsIn(entry, org).flatMap((id) => named.get(id) ?? []);
  const names = found.flatMap((one) => {
    const name = one.ownName ?? recordedName(one.was);
    return name === null ? [] : [[one.id, name] as const];
  });
  const values = valuesOf(entry);
  return {
    ...shown,
    subject: subjectOf(entry, named, org),
    names: Object.fromEntries(names),
    currency: textIn(values, 'currency') ?? found.find((one) => one.currency !== null)?.currency ?? null,
  };
}

/** What an entry is about: by its name of today, else by the one it had when it was deleted, else by the one recorded here. */
export function subjectOf(entry: StoredEntry, named: ReadonlyMap<string, Named>, org: string): AuditSubject {
  const id = subjectIdOf(entry, org);
  const found = id === null ? undefined : named.get(id);
  if (found && found.was === null) {
    const name = found.name ?? found.ownName;
    return { name, detail: found.detail === name ? null : found.detail, page: pageOf(found), isGone: false };
  }
  const recorded = { ...valuesOf(entry), ...recordOf(found?.was) };
  const name = recordedName(found?.was) ?? recordedName(valuesOf(entry)) ?? signedInName(entry);
  const place = named.get(textIn(recorded, 'ticketId') ?? textIn(recorded, 'propertyId') ?? '');
  const isGone = id !== null && DELETABLE.includes(entry.subjectType);
  if (!place || place.was !== null) return { name, detail: null, page: null, isGone };
  return { name: place.name, detail: name, page: pageOf(place), isGone };
}

const pageOf = ({ noun, pageId }: Named): AuditSubject['page'] => (noun && pageId ? { noun, id: pageId } : null);

/** Whoever signs in without being listed among the people goes by the name the sign-in has. */
const signedInName = ({ subjectType, actorKind, actorName }: StoredEntry): string | null =>
  actorKind === 'user' && (subjectType === 'user' || subjectType === 'session') ? actorName : null;

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

/** The name that a recorded state gives to itself, from the most telling field to the least. */
function recordedName(state: unknown): string | null {
  const record = recordOf(state);
  const text = (key: string) => textIn(record, key);
  const joined = (...keys: string[]) => keys.map(text).filter(Boolean).join(' ') || null;
  return (
    text('ref') ??
    text('label') ??
    text('companyName') ??
    text('name') ??
    joined('firstName', 'lastName') ??
    text('fileName') ??
    text('title') ??
    text('description') ??
    joined('building', 'number') ??
    text('email')
  );
}
