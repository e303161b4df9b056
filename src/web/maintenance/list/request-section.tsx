import type { ReactNode } from 'react';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Colored } from '#web/ui/colored.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { visitTimes } from '../ticket/visit-times.ts';
import { dueOf, Priority, StatusMark, shortRef } from '../ticket-marks.tsx';
import { ticketsMessages as texts } from './tickets.messages.ts';

const OPEN_SHOWN = 5;
const FINISHED_SHOWN = 3;

type RequestSectionProps = {
  title: string;
  /** Which requests: of a person, a home, or those somebody works on. */
  about: { personId: string } | { unitId: string } | { assetId: string } | { assignedToId: string };
  /** Whether the home goes without saying. */
  isOneHome?: boolean;
  /** What to do where there are none. */
  none: string;
};

/** What is open about something, the most urgent first, and what was done last; all of them are one touch away. */
export function RequestSection({ title, about, isOneHome = false, none }: RequestSectionProps) {
  const open = useReadPages(
    api.maintenance.list,
    { query: { ...about, state: 'open' as const, sort: 'urgency' as const, limit: OPEN_SHOWN } },
    { quiet: true },
  );
  const finished = useReadPages(
    api.maintenance.list,
    { query: { ...about, state: 'finished' as const, limit: FINISHED_SHOWN } },
    { quiet: true },
  );
  const openCount = open.data?.total ?? 0;
  const finishedCount = finished.data?.total ?? 0;
  const rows = [...(open.data?.rows ?? []), ...(finished.data?.rows ?? [])];
  const failed = [open, finished].find((read) => read.error);
  return (
    <Section
      title={title}
      count={openCount > 0 ? texts.openCount(openCount) : undefined}
      action={
        <span className="flex gap-4 text-sm">
          {openCount > OPEN_SHOWN && <All about={about}>{texts.allOpen(openCount)}</All>}
          {finishedCount > 0 && (
            <All about={about} view="finished">
              {texts.allFinished(finishedCount)}
            </All>
          )}
        </span>
      }
    >
      {failed ? (
        <ReadFailed title={texts.failed} read={failed} />
      ) : !open.data || !finished.data ? (
        <SkeletonRows rows={2} />
      ) : rows.length === 0 ? (
        <p className="text-sm text-ink-3">{none}</p>
      ) : (
        <ul className="rows">
          {rows.map((ticket) => (
            <Request key={ticket.id} ticket={ticket} isOneHome={isOneHome} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const All = ({
  about,
  view,
  children,
}: Pick<RequestSectionProps, 'about'> & { view?: string; children: ReactNode }) => (
  <Link className="link" href={withQuery(paths.maintenance, { ...about, view })}>
    {children}
  </Link>
);

function Request({ ticket, isOneHome }: { ticket: TicketRow; isOneHome: boolean }) {
  const moments = useMoments().in(ticket.timeZone);
  const due = dueOf(ticket, moments);
  const isPressing = ticket.priority === 'EMERGENCY' || ticket.priority === 'HIGH';
  const next =
    ticket.status === 'SCHEDULED' && ticket.visit
      ? texts.visit(visitTimes(ticket.visit, ticket.timeZone), ticket.assignedTo?.name ?? null)
      : (due?.text ?? null);
  return (
    <li className="gap-3">
      <span className="min-w-0 flex-1">
        <Link className="block font-medium" href={paths.ticket(ticket.id)}>
          {ticket.title}
        </Link>
        <span className="flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
          <StatusMark status={ticket.status} />
          {isPressing && ticket.completedAt === null && <Priority priority={ticket.priority} />}
          {next && <Colored tone={due?.isLate ? 'late' : undefined}>{next}</Colored>}
          {!isOneHome && <span>{ticketWords.place(ticket.unit?.label ?? null, ticket.property.name)}</span>}
        </span>
      </span>
      <span className="text-right text-xs whitespace-nowrap text-ink-3">
        {moments.stampOfYears(ticket.completedAt ?? ticket.createdAt)}
        <span className="block">{shortRef(ticket.ref)}</span>
      </span>
    </li>
  );
}
