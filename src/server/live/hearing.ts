import { can, isSwitchedOff, type Permission } from '#contract/permissions.ts';
import { routeTables } from '#contract/routes.ts';
import { nounOf, type SubjectType } from '#contract/subjects.ts';
import type { Reach, Standing } from '#server/access/context.ts';
import type { Subjects } from '#server/access/subject.ts';
import type { Announcement, ToldPlace } from './announcement.ts';

/** Whoever listens. */
export type Hearer = Pick<Standing, 'org' | 'actor' | 'role' | 'switches' | 'reach'> & {
  /** Whether things of this subject are among what they were allowed to read. */
  covers(subject: SubjectType): boolean;
};

/** What a listener is told of an announcement. */
export type Heard = { event: string; data: object };

/** By which permissions a noun is read. */
const READ_BY = new Map(
  Object.entries(routeTables).map(([noun, table]) => [
    noun,
    [...new Set(Object.values(table).flatMap(({ method, permission }) => (method === 'GET' ? [permission] : [])))],
  ]),
);

/**
 * What somebody is told of an announcement, or null: of a change no more than of which nouns it is, and that only where
 * they may read such things and something of it happened within their reach; a word only to whom it is said.
 */
export function heardBy(hearer: Hearer, announced: Announcement, subjects: Subjects): Heard | null {
  if (announced.org !== hearer.org) return null;
  const by = announced.by === null ? {} : { by: announced.by };
  if (announced.kind === 'word') {
    const { actor } = hearer;
    const isMeant = actor.kind === 'user' && actor.personId !== null && announced.to.includes(actor.personId);
    return isMeant ? { event: announced.event, data: { ...announced.data, ...by } } : null;
  }
  if (!isWithin(hearer.reach, announced.places)) return null;
  const read = announced.subjects.filter((subject) => mayReadOf(hearer, subject, subjects));
  const found = [...new Set(read.map(nounOf))];
  return found.length === 0 ? null : { event: 'changed', data: { nouns: found, ...by } };
}

const holds = ({ role, switches }: Hearer, permission: Permission): boolean =>
  can(role, permission) && !isSwitchedOff(permission, switches);

function mayReadOf(hearer: Hearer, subject: SubjectType, subjects: Subjects): boolean {
  if (!hearer.covers(subject)) return false;
  const readBy = subjects.get(subject)?.readBy ?? null;
  if (readBy !== null && !holds(hearer, readBy)) return false;
  const ways = READ_BY.get(nounOf(subject)) ?? [];
  return ways.some((permission) =>
    permission === 'signed-in'
      ? true
      : permission !== 'public' && permission !== 'platform' && holds(hearer, permission),
  );
}

/** Whether anything of a change happened where somebody reaches; what has no place is for staff. */
function isWithin(reach: Reach, places: readonly ToldPlace[] | null): boolean {
  if (reach.kind === 'all' || places === null) return true;
  // Whoever comes by a link has no page that listens.
  if (reach.kind === 'job') return false;
  if (places.length === 0) return reach.kind === 'properties';
  return places.some((place) => isPlaceWithin(reach, place));
}

function isPlaceWithin(
  reach: Exclude<Reach, { kind: 'all' | 'job' }>,
  { propertyIds, leaseIds, ...told }: ToldPlace,
): boolean {
  const isAtHome = propertyIds !== undefined && reach.propertyIds.includes(propertyIds);
  switch (reach.kind) {
    case 'properties':
      return propertyIds === undefined || isAtHome;
    case 'owner':
      return told.isForOwner && isAtHome;
    case 'renter':
      return told.isForRenter && (leaseIds === undefined ? isAtHome : reach.leaseIds.includes(leaseIds));
  }
}
