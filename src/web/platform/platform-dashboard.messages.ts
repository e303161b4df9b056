import { defineMessages } from '#contract/language/catalogue.ts';
import type { HealthCheck, HealthState } from '#contract/platform/health.ts';
import { counted } from '#web/ui/org-locale.ts';

const checks: Record<HealthCheck, string> = {
  server: 'Server',
  database: 'Database',
  jobs: 'Jobs',
  mail: 'Mail',
  disk: 'Disk',
  trail: 'Audit trail',
};
/** Read aloud behind what was checked; the icon says it to the eye. */
const states: Record<HealthState, string> = { good: 'works', soon: 'look soon', late: 'needs you now' };

export const platformDashboardMessages = defineMessages('platform-dashboard.platformDashboardMessages', {
  title: 'Platform Dashboard',
  lede: (place: string, now: string) => `${place} · ${now}`,
  loading: 'Loading the figures…',
  failed: 'The figures did not load.',
  newOrganization: 'New organization',
  organizations: 'Organizations',
  suspended: (count: string, closed: string) => `${count} suspended, ${closed} closed`,
  yourTurn: 'Your turn',
  toConfirm: (name: string) => `Second yes for deleting ${name}`,
  askedBy: (name: string, closedAt: string) => `Asked by ${name}; closed ${closedAt}`,
  decide: 'Decide',
  mailsFailed: (count: string) => `Mails given up in 24 hours: ${count}`,
  mailsFailedHint: 'To whom and why stands in the outbox; each can be sent again',
  look: 'Look',
  users: 'Users',
  here: (count: string) => `${count} here in 24 hours`,
  storage: 'Storage',
  grown: (size: string) => `${size} more than 30 days ago`,
  freeOf: (free: string, size: string) => `${free} of ${size} free`,
  freeUnknown: 'Room on the disk unknown',
  jobs: 'Waiting jobs',
  failedJobs: (count: string) => `${count} given up`,
  health: 'Health',
  checks,
  states,
  factsLabel: 'People and organizations',
  databaseIs: (size: string, milliseconds: string) => `${size}, these figures in ${milliseconds} ms`,
  jobsAre: (waiting: string, failed: string) => `${waiting} waiting, ${failed} given up`,
  oldest: (when: string) => `oldest since ${when}`,
  mailsAre: (sent: string, waiting: string, failed: string) =>
    `${sent} sent in 24 hours, ${waiting} waiting, ${failed} given up`,
  stuck: (since: string) => `None of the mails since ${since} got out; the outbox says why of each.`,
  noSmtp: 'No mail server is set, so mails wait here.',
  serverIs: (since: string, version: string) => `Up since ${since}, Node.js ${version}`,
  trail: {
    never: 'Not checked yet; each night it is',
    running: (since: string) => `Being checked since ${since}`,
    broken: (when: string) => `Does not prove itself, found ${when}. “lintel verify audit” says where`,
    whole: (when: string, kept: string | null) =>
      kept === null ? `Whole, checked ${when}` : `Whole, checked ${when}; proven from outside to ${kept}`,
  },
  outbox: 'Outgoing mails',
  hereEachDay: 'Here each day',
  allOrganizations: 'all organizations',
  todayIs: (count: string) => `Today ${count}`,
  bar: (day: string, count: string) => `${day}: ${count}`,
  largest: 'Most users',
  all: 'All',
  usersOf: (count: number) => counted(count, { one: 'user', other: 'users' }),
  unitsOf: (count: number) => counted(count, { one: 'unit', other: 'units' }),
  unitsOfPlan: (count: string, most: string) => `${count} of ${most} ${most === '1' ? 'unit' : 'units'}`,
});
