import CircleAlert from 'lucide-react/icons/circle-alert';
import Check from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { formatFileSize } from '#contract/format/file-size.ts';
import { HEALTH_CHECKS, type HealthCheck, type HealthState, healthOf } from '#contract/platform/health.ts';
import type { PlatformOverview } from '#contract/platform/platform.ts';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { figure, withLocalDays } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { platformDashboardMessages as texts } from './platform-dashboard.messages.ts';

const ICONS = { good: Check, soon: Clock, late: CircleAlert };

/** Whether each part of the installation works, each with the figures that say so. */
export function Health({ overview }: { overview: PlatformOverview }) {
  const moments = useMoments();
  const states = healthOf(overview, moments.now);
  return (
    <Section
      title={texts.health}
      action={
        <Link className="link text-sm" href={paths.platformMails}>
          {texts.outbox}
        </Link>
      }
    >
      <ul className="rows" aria-label={texts.health}>
        {HEALTH_CHECKS.map((check) => (
          <li key={check} className="flex items-start gap-[12px] max-desktop:flex-wrap">
            <State check={check} state={states[check]} />
            <span className="min-w-0 flex-1 text-sm text-ink-2 max-desktop:basis-full">
              {SAYS[check](overview, moments)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function State({ check, state }: { check: HealthCheck; state: HealthState }) {
  const Icon = ICONS[state];
  return (
    <span className="flex w-[128px] shrink-0 items-center gap-[8px] font-medium">
      <Icon className="size-[16px] shrink-0" data-ink={state} aria-hidden="true" />
      {texts.checks[check]}
      <span className="sr-only">{texts.states[state]}</span>
    </span>
  );
}

/** What each check found, in a line. */
const SAYS: Record<HealthCheck, (overview: PlatformOverview, moments: Moments) => ReactNode> = {
  server: ({ startedAt, nodeVersion }, moments) => texts.serverIs(moments.say(startedAt), nodeVersion),
  database: ({ database: { bytes, answersInMs } }) =>
    texts.databaseIs(formatFileSize(bytes), figure(Math.ceil(answersInMs))),
  jobs({ jobs: { waiting, failed, oldestAt } }, moments) {
    const line = texts.jobsAre(figure(waiting), figure(failed));
    return oldestAt ? `${line}, ${texts.oldest(moments.say(oldestAt))}` : line;
  },
  mail: ({ mails: { sentToday, waiting, failed, isSending, stuckSince } }, moments) => (
    <>
      <Link
        className="link"
        href={failed > 0 ? withQuery(paths.platformMails, { status: 'FAILED' }) : paths.platformMails}
      >
        {texts.mailsAre(figure(sentToday), figure(waiting), figure(failed))}
      </Link>
      {stuckSince && <span className="block">{texts.stuck(moments.say(stuckSince))}</span>}
      {!isSending && <span className="block text-ink-3">{texts.noSmtp}</span>}
    </>
  ),
  disk: ({ storage: { freeBytes, diskBytes } }) =>
    freeBytes === null || diskBytes === null
      ? texts.freeUnknown
      : texts.freeOf(formatFileSize(freeBytes), formatFileSize(diskBytes)),
  trail({ trail }, moments) {
    if (!trail) return texts.trail.never;
    if (trail.isBroken) return texts.trail.broken(moments.say(trail.checkedAt));
    const kept = trail.headKeptOn ? withLocalDays(trail.headKeptOn) : null;
    return trail.isRunning
      ? texts.trail.running(moments.say(trail.checkedAt))
      : texts.trail.whole(moments.say(trail.checkedAt), kept);
  },
};
