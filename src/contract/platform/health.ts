import type { PlatformOverview } from './platform.ts';

/** What of an installation is looked at, in the order in which it is shown. */
export const HEALTH_CHECKS = ['server', 'database', 'jobs', 'mail', 'disk', 'trail'] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];
/** Whether all is well, somebody should look soon, or something is wrong now. */
export type HealthState = 'good' | 'soon' | 'late';

const SLOW_MS = 1_000;
const WAITED_TOO_LONG_MS = 5 * 60_000;
/** By then a mail server that lets a first try wait has taken the next ones. */
const NO_MAIL_SOON_MS = 15 * 60_000;
const NO_MAIL_LATE_MS = 60 * 60_000;
const LITTLE_ROOM = 0.1;
const HARDLY_ROOM = 0.02;
/** The trail is checked each night: two nights missed is one too many. */
const CHECK_OLD_MS = 50 * 3_600_000;

type Figures = Pick<PlatformOverview, 'database' | 'jobs' | 'mails' | 'storage' | 'trail'>;

/** How each part of the installation is, from its figures and the time now. */
export function healthOf(figures: Figures, now: Date): Record<HealthCheck, HealthState> {
  const { database, jobs, mails, storage, trail } = figures;
  const ageOf = (at: string): number => now.getTime() - Date.parse(at);
  const stuckMs = mails.stuckSince === null ? 0 : ageOf(mails.stuckSince);
  const left = storage.freeBytes === null || !storage.diskBytes ? 1 : storage.freeBytes / storage.diskBytes;
  return {
    // Whoever reads this was answered.
    server: 'good',
    database: database.answersInMs > SLOW_MS ? 'soon' : 'good',
    jobs: worst(
      jobs.failed > 0 && 'late',
      jobs.oldestAt !== null && ageOf(jobs.oldestAt) > WAITED_TOO_LONG_MS && 'soon',
    ),
    mail: worst(
      (mails.failed > 0 || stuckMs > NO_MAIL_LATE_MS) && 'late',
      (!mails.isSending || stuckMs > NO_MAIL_SOON_MS) && 'soon',
    ),
    disk: worst(left < HARDLY_ROOM && 'late', left < LITTLE_ROOM && 'soon'),
    trail: worst(trail?.isBroken === true && 'late', (!trail || ageOf(trail.checkedAt) > CHECK_OLD_MS) && 'soon'),
  };
}

const worst = (...said: (HealthState | false)[]): HealthState =>
  said.find((state) => state === 'late') || said.find((state) => state === 'soon') || 'good';

/** How full a plan is, 0 to 1 and above, and whether that asks for a look; null where nothing limits it. */
export function fillOf(used: number, most: number | null): { share: number; state: HealthState } | null {
  if (most === null) return null;
  const share = used / most;
  return { share, state: share >= 1 ? 'late' : share >= 0.9 ? 'soon' : 'good' };
}
