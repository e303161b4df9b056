import Plus from 'lucide-react/icons/plus';
import { formatFileSize } from '#contract/format/file-size.ts';
import type { PlatformOverview } from '#contract/platform/platform.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Kpi, KpiRow } from '#web/ui/kpi.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { figure } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { platformMessages as texts } from './platform.messages.ts';

/** How the installation is: who is on it, what it holds, and whether it works. */
export function PlatformDashboardPage() {
  const read = useRead(api.platform.overview, {}, { quiet: true });
  return (
    <RecordPage read={read} title={texts.title} failed={texts.failed} loading={texts.loading}>
      {(overview) => (
        <Page>
          <PageHead
            title={texts.title}
            actions={
              <LinkButton href={paths.newOrganization} variant="primary" icon={<Plus />}>
                {texts.newOrganization}
              </LinkButton>
            }
          />
          <Figures overview={overview} />
          <DetailColumns factsLabel={texts.factsLabel} facts={<Largest overview={overview} />}>
            <YourTurn overview={overview} />
            <Health overview={overview} />
          </DetailColumns>
        </Page>
      )}
    </RecordPage>
  );
}

type Overview = { overview: PlatformOverview };

/** What waits for this administrator; nothing is said where nothing does. */
function YourTurn({ overview: { toConfirm } }: Overview) {
  const moments = useMoments();
  if (toConfirm.length === 0) return null;
  return (
    <Section title={texts.yourTurn} count={figure(toConfirm.length)}>
      <ul className="rows" aria-label={texts.yourTurn}>
        {toConfirm.map(({ id, name, askedByName, closedAt }) => (
          <li key={id}>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{texts.toConfirm(name)}</span>
              <span className="block truncate text-xs text-ink-3">
                {texts.askedBy(askedByName, moments.say(closedAt))}
              </span>
            </span>
            <LinkButton href={paths.organization(id)} aria-label={`${texts.decide}: ${texts.toConfirm(name)}`}>
              {texts.decide}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Figures({ overview: { organizations, users, storage, jobs } }: Overview) {
  const { freeBytes } = storage;
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
        explains={freeBytes === null ? texts.freeUnknown : texts.free(formatFileSize(freeBytes))}
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

function Health({ overview: { database, jobs, mails, startedAt, nodeVersion } }: Overview) {
  const moments = useMoments();
  const line = texts.jobsAre(figure(jobs.waiting), figure(jobs.failed));
  return (
    <Section
      title={texts.health}
      action={
        <Link className="link text-sm" href={paths.platformMails}>
          {texts.outbox}
        </Link>
      }
    >
      <DescriptionList
        facts={[
          {
            name: texts.database,
            value: texts.databaseIs(formatFileSize(database.bytes), figure(Math.ceil(database.answersInMs))),
          },
          {
            name: texts.jobs,
            value: jobs.oldestAt ? `${line}, ${texts.oldest(moments.say(jobs.oldestAt))}` : line,
          },
          {
            name: texts.mail,
            value: (
              <>
                <Link
                  className="link"
                  href={mails.failed > 0 ? withQuery(paths.platformMails, { status: 'FAILED' }) : paths.platformMails}
                >
                  {texts.mailsAre(figure(mails.sentToday), figure(mails.waiting), figure(mails.failed))}
                </Link>
                {!mails.isSending && <span className="block text-ink-3">{texts.noSmtp}</span>}
              </>
            ),
          },
          { name: texts.server, value: texts.serverIs(moments.say(startedAt), nodeVersion) },
        ]}
      />
    </Section>
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
      {largest.map(({ id, name, userCount, unitCount }) => (
        <li key={id}>
          <span className="min-w-0 flex-1">
            <Link className="link block truncate font-medium" href={paths.organization(id)}>
              {name}
            </Link>
            <span className="block text-xs text-ink-3">{texts.unitsOf(figure(unitCount))}</span>
          </span>
          <span className="text-sm tabular-nums">{texts.usersOf(figure(userCount))}</span>
        </li>
      ))}
    </ul>
  </Section>
);
