import Plus from 'lucide-react/icons/plus';
import { formatFileSize } from '#contract/format/file-size.ts';
import { fillOf } from '#contract/platform/health.ts';
import type { PlatformOverview } from '#contract/platform/platform.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Kpi, KpiRow } from '#web/ui/kpi.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { figure } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { Health } from './health.tsx';
import { HereEachDay } from './here-each-day.tsx';
import { platformDashboardMessages as texts } from './platform-dashboard.messages.ts';

/** How the installation is: who is on it, what it holds, and whether it works. */
export function PlatformDashboardPage() {
  const read = useRead(api.platform.overview, {}, { quiet: true });
  return (
    <RecordPage read={read} title={texts.title} failed={texts.failed} loading={texts.loading}>
      {(overview) => (
        <Page>
          <PageHead
            title={texts.title}
            lede={<When />}
            actions={
              <LinkButton href={paths.newOrganization} variant="primary" icon={<Plus />}>
                {texts.newOrganization}
              </LinkButton>
            }
          />
          <Figures overview={overview} />
          <DetailColumns
            factsLabel={texts.factsLabel}
            facts={
              <>
                <HereEachDay days={overview.hereByDay} />
                <Largest overview={overview} />
              </>
            }
          >
            <YourTurn overview={overview} />
            <Health overview={overview} />
          </DetailColumns>
        </Page>
      )}
    </RecordPage>
  );
}

/** Where this installation is reached, and as of when its figures are. */
function When() {
  const { now, dayHeading, time } = useMoments();
  const at = now.toISOString();
  return texts.lede(window.location.host, `${dayHeading(at)}, ${time(at)}`);
}

type Overview = { overview: PlatformOverview };

/** What waits for whoever runs the installation; nothing is said where nothing does. */
function YourTurn({ overview: { toConfirm, mails } }: Overview) {
  const moments = useMoments();
  const tasks = toConfirm.map(({ id, name, askedByName, closedAt }) => ({
    key: id,
    title: texts.toConfirm(name),
    text: texts.askedBy(askedByName, moments.say(closedAt)),
    act: texts.decide,
    href: paths.organization(id),
  }));
  if (mails.failed > 0)
    tasks.push({
      key: 'mails',
      title: texts.mailsFailed(figure(mails.failed)),
      text: texts.mailsFailedHint,
      act: texts.look,
      href: withQuery(paths.platformMails, { status: 'FAILED' }),
    });
  if (tasks.length === 0) return null;
  return (
    <Section title={texts.yourTurn} count={figure(tasks.length)}>
      <ul className="rows" aria-label={texts.yourTurn}>
        {tasks.map(({ key, title, text, act, href }) => (
          <li key={key}>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium max-desktop:whitespace-normal">{title}</span>
              <span className="block truncate text-xs text-ink-3 max-desktop:whitespace-normal">{text}</span>
            </span>
            <LinkButton href={href} aria-label={`${act}: ${title}`}>
              {act}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Figures({ overview: { organizations, users, storage, jobs } }: Overview) {
  return (
    <KpiRow>
      <Kpi
        label={texts.organizations}
        figure={figure(organizations.all)}
        explains={texts.suspended(figure(organizations.suspended), figure(organizations.closed))}
        href={paths.organizations}
      />
      <Kpi
        label={texts.users}
        figure={figure(users.all)}
        explains={texts.here(figure(users.hereToday))}
        href={paths.platformUsers}
      />
      <Kpi
        label={texts.storage}
        figure={formatFileSize(storage.usedBytes)}
        explains={texts.grown(formatFileSize(storage.grownBytes))}
      />
      <Kpi
        label={texts.jobs}
        figure={figure(jobs.waiting)}
        explains={texts.failedJobs(figure(jobs.failed))}
        tone={jobs.failed > 0 ? 'late' : undefined}
      />
    </KpiRow>
  );
}

const Largest = ({ overview: { largest } }: Overview) => (
  <Section
    title={texts.largest}
    action={
      <Link className="link text-sm" href={paths.organizations}>
        {texts.all}
      </Link>
    }
  >
    <ul className="rows" aria-label={texts.largest}>
      {largest.map((organization) => (
        <OneOfLargest key={organization.id} organization={organization} />
      ))}
    </ul>
  </Section>
);

function OneOfLargest({ organization }: { organization: PlatformOverview['largest'][number] }) {
  const { id, name, userCount, unitCount, unitsMax } = organization;
  const fill = fillOf(unitCount, unitsMax);
  const units = unitsMax === null ? texts.unitsOf(unitCount) : texts.unitsOfPlan(figure(unitCount), figure(unitsMax));
  return (
    <li>
      <span className="min-w-0 flex-1">
        <Link className="link block truncate font-medium" href={paths.organization(id)}>
          {name}
        </Link>
        <span className="block text-xs text-ink-3">{units}</span>
      </span>
      {fill && (
        <Meter
          className="w-[80px] max-desktop:hidden"
          value={fill.share}
          label={units}
          tone={fill.state === 'good' ? undefined : fill.state}
        />
      )}
      <span className="text-right text-sm tabular-nums">{texts.usersOf(userCount)}</span>
    </li>
  );
}
