import CalendarClock from 'lucide-react/icons/calendar-clock';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { ActivityTimeline, useActivities } from '#web/activities/activity-timeline.tsx';
import { oneOf, useUrlState } from '#web/address.ts';
import { DocumentSection } from '#web/documents/document-section.tsx';
import { useMoments } from '#web/hooks/use-moments.ts';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { Page } from '#web/layout/page.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Quote } from '#web/ui/quote.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TimelineItem } from '#web/ui/timeline.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { OwnerDecision } from '../approval/owner-decision.tsx';
import { useMove } from '../board/move-ticket.tsx';
import { TicketCosts } from '../costs/ticket-costs.tsx';
import { AssignDialog, Triage } from './assignees.tsx';
import { NoteComposer } from './note-composer.tsx';
import { RatingShown } from './rating-shown.tsx';
import { ticketMessages as texts } from './ticket.messages.ts';
import { About, AssignedTo, Clocks, Contacts, GettingIn } from './ticket-facts.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketPhotos } from './ticket-photos.tsx';
import { TicketStatusBanner } from './ticket-status-banner.tsx';
import { visitTimes } from './visit-times.ts';

const Chaser = lazy(async () => ({ default: (await import('../chaser/chaser.tsx')).Chaser }));
const OfficeJobs = lazy(async () => ({
  default: (await import('../orders/office-jobs.tsx')).OfficeJobs,
}));
const DetailsDialog = lazy(async () => ({ default: (await import('./details-dialog.tsx')).DetailsDialog }));

/** One request as staff and owners see it; what the role may not do is not offered. */
export function StaffTicket({ ticket }: { ticket: Ticket }) {
  const [dialog, setDialog] = useState<'details' | 'assign' | null>(null);
  const move = useMove();
  const close = () => setDialog(null);
  const assign = () => setDialog('assign');
  const start = (to: Ticket['status']) => move.start(ticket, to);
  return (
    <Page>
      <TicketHead ticket={ticket} onMove={start} onEdit={() => setDialog('details')} />
      <TicketStatusBanner ticket={ticket} onMove={start} onAssign={assign} isMoving={move.isMoving} />
      <OwnerDecision ticket={ticket} />
      <Parts
        ticket={ticket}
        story={<Story ticket={ticket} onAssign={assign} />}
        costs={ticket.can.readCosts === true && <TicketCosts ticket={ticket} />}
        gettingIn={
          <>
            {ticket.can.edit === true && isOpenStatus(ticket.status) && (
              <Suspense>
                <Chaser ticket={ticket} />
              </Suspense>
            )}
            <RatingShown ticket={ticket} />
            <AssignedTo ticket={ticket} onAssign={assign} />
            <Contacts contacts={ticket.contacts} />
            <GettingIn ticket={ticket} />
          </>
        }
        about={
          <>
            <Clocks ticket={ticket} />
            <About ticket={ticket} />
            <DocumentSection about={{ subjectType: 'ticket', subjectId: ticket.id }} />
          </>
        }
      />
      {move.dialog}
      <AssignDialog ticket={ticket} open={dialog === 'assign'} onClose={close} />
      {dialog === 'details' && (
        <Suspense>
          <DetailsDialog ticket={ticket} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

type PartsProps = { ticket: Ticket; story: ReactNode; costs: ReactNode; gettingIn: ReactNode; about: ReactNode };

/** Two columns on desktop; on mobile one part at a time, chosen by tabs. */
function Parts({ ticket, story, costs, gettingIn, about }: PartsProps) {
  const isMobile = useIsMobile();
  const [url] = useUrlState();
  if (!isMobile)
    return (
      <DetailColumns
        factsLabel={texts.facts}
        facts={
          <>
            {gettingIn}
            {costs}
            {about}
          </>
        }
      >
        {story}
      </DetailColumns>
    );
  const parts = { story, ...(costs ? { costs } : {}), in: gettingIn, about };
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const current = names.find((name) => name === oneOf(url, 'tab')) ?? 'story';
  return (
    <>
      <Tabs
        className="my-4"
        label={texts.tabs.label}
        tabs={names.map((name) => ({
          name: texts.tabs[name],
          href: withQuery(paths.ticket(ticket.id), { tab: name === 'story' ? undefined : name }),
          isCurrent: name === current,
          count: name === 'costs' ? formatCurrency(ticket.costTotal) : undefined,
        }))}
      />
      <div className="grid gap-6">{parts[current]}</div>
    </>
  );
}

/** Photos, who should go, notes, and what happened. */
function Story({ ticket, onAssign }: { ticket: Ticket; onAssign: () => void }) {
  const activities = useActivities({ maintenanceTicketId: ticket.id });
  const moments = useMoments();
  const newest = activities.data?.rows[0]?.id ?? null;
  const isUntaken = ticket.can.assign === true && ticket.assignedTo === null && isOpenStatus(ticket.status);
  return (
    <>
      {ticket.can.edit === true && (
        <Suspense>
          <OfficeJobs ticket={ticket} />
        </Suspense>
      )}
      <TicketPhotos ticket={ticket} />
      {isUntaken && <Triage ticket={ticket} onMore={onAssign} />}
      {ticket.can.note === true && <NoteComposer activityId={newest} />}
      <ActivityTimeline
        activities={activities}
        next={
          ticket.status === 'SCHEDULED' &&
          ticket.visit && (
            <TimelineItem
              icon={<CalendarClock />}
              tone="next"
              when={moments.due(ticket.visit.from)}
              at={ticket.visit.from}
              sentence={<b>{texts.visitNext(visitTimes(ticket.visit, ticket.timeZone))}</b>}
            />
          )
        }
        more={(activity) =>
          activity.type === 'ticket.created' && ticket.description && <Quote>{ticket.description}</Quote>
        }
      />
    </>
  );
}
