import CalendarClock from 'lucide-react/icons/calendar-clock';
import { type ReactNode, Suspense, useState } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { ActivityTimeline, useActivities } from '#web/activities/activity-timeline.tsx';
import { entryForNotes } from '#web/activities/timeline-lines.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { DocumentSection } from '#web/documents/document-section.tsx';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Page } from '#web/layout/page.tsx';
import { type RecordPart, RecordParts } from '#web/layout/record-parts.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Quote } from '#web/ui/quote.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { TimelineItem } from '#web/ui/timeline.tsx';
import { useMove } from '../board/move-ticket.tsx';
import { TicketCosts } from '../costs/ticket-costs.tsx';
import { statusWords } from '../maintenance.messages.ts';
import { AssignDialog, Triage } from './assignees.tsx';
import { NoteComposer } from './note-composer.tsx';
import { RatingShown } from './rating-shown.tsx';
import { ticketMessages as texts } from './ticket.messages.ts';
import { About, AssignedTo, Clocks, Contacts, GettingIn } from './ticket-facts.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketPhotos } from './ticket-photos.tsx';
import { TicketStatusBanner } from './ticket-status-banner.tsx';
import { visitTimes } from './visit-times.ts';

const UnderWarranty = lazyPart(() => import('../equipment/under-warranty.tsx').then((m) => m.UnderWarranty));
const OwnerDecision = lazyPart(() => import('../approval/owner-decision.tsx').then((m) => m.OwnerDecision));
const Chaser = lazyPart(() => import('../chaser/chaser.tsx').then((m) => m.Chaser));
const TakenBills = lazyPart(() => import('../orders/taken-bills.tsx').then((m) => m.TakenBills));
const OfficeJobs = lazyPart(() => import('../orders/office-jobs.tsx').then((m) => m.OfficeJobs));
const SimilarRequests = lazyPart(() => import('../similar/similar-requests.tsx').then((m) => m.SimilarRequests));
const SuggestedDetails = lazyPart(() => import('../suggest/suggested-details.tsx').then((m) => m.SuggestedDetails));
const TradeAnswers = lazyPart(() => import('#web/troubles/trade-answers.tsx').then((m) => m.TradeAnswers));
const CallbackNote = lazyPart(() => import('../callback/callback-note.tsx').then((m) => m.CallbackNote));
const MergeDialog = lazyOnce(async () => ({ default: (await import('../similar/merge-dialog.tsx')).MergeDialog }));
const GoesOnAs = lazyPart(() => import('../similar/goes-on-as.tsx').then((m) => m.GoesOnAs));
const RelatedRequests = lazyPart(() => import('../related/related-requests.tsx').then((m) => m.RelatedRequests));
const DetailsDialog = lazyOnce(async () => ({ default: (await import('./details-dialog.tsx')).DetailsDialog }));

/** One request as staff and owners see it; what the role may not do is not offered. */
export function StaffTicket({ ticket }: { ticket: Ticket }) {
  const [dialog, setDialog] = useState<'details' | 'assign' | null>(null);
  const move = useMove();
  const close = () => setDialog(null);
  const assign = () => setDialog('assign');
  const merging = useMerging(ticket);
  // Where there is another request in which it can go on, a duplicate says in which.
  const start = (to: Ticket['status']) =>
    to === 'DUPLICATE' && merging.first ? merging.start(merging.first) : move.start(ticket, to);
  return (
    <Page>
      <TicketHead ticket={ticket} onMove={start} onEdit={() => setDialog('details')} />
      <TicketStatusBanner ticket={ticket} onMove={start} onAssign={assign} isMoving={move.isMoving} />
      {ticket.callback && (
        <Suspense fallback={<Coming />}>
          <CallbackNote ticket={ticket} />
        </Suspense>
      )}
      {ticket.can.merge === true && (
        <Suspense fallback={<Coming />}>
          <SuggestedDetails ticket={ticket} />
        </Suspense>
      )}
      {merging.shown}
      {ticket.asset && isOpenStatus(ticket.status) && (
        <Suspense fallback={<Coming />}>
          <UnderWarranty asset={ticket.asset} />
        </Suspense>
      )}
      {ticket.approvals.length > 0 && (
        <Suspense fallback={<Coming />}>
          <OwnerDecision ticket={ticket} />
        </Suspense>
      )}
      <Parts
        ticket={ticket}
        story={<Story ticket={ticket} onAssign={assign} />}
        costs={ticket.can.readCosts === true && <TicketCosts ticket={ticket} />}
        gettingIn={
          <>
            {ticket.can.edit === true && isOpenStatus(ticket.status) && (
              <Suspense fallback={<Coming />}>
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
            {(ticket.answers.length > 0 || ticket.tried.length > 0) && (
              <Suspense fallback={<Coming />}>
                <TradeAnswers {...ticket} />
              </Suspense>
            )}
            <Suspense fallback={<Coming />}>
              <RelatedRequests ticket={ticket} />
            </Suspense>
            <DocumentSection about={{ subjectType: 'ticket', subjectId: ticket.id }} />
          </>
        }
      />
      {move.dialog}
      {merging.dialog}
      <AssignDialog ticket={ticket} open={dialog === 'assign'} onClose={close} />
      {dialog === 'details' && (
        <Suspense>
          <DetailsDialog ticket={ticket} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

/** What looks like the same, or where it goes on: `start` asks before it is merged into another. */
function useMerging(ticket: Ticket) {
  const [intoId, setIntoId] = useState<string | null>(null);
  const params = { ticketId: ticket.id };
  const similar = useRead(api.maintenance.similar, { params }, { enabled: ticket.can.merge === true });
  const targets = (ticket.can.merge === true && similar.data) || [];
  const other = ticket.duplicateOf;
  return {
    first: targets[0]?.id,
    start: setIntoId,
    shown: (
      <Suspense fallback={<Coming />}>
        {similar.isLoading && <Coming />}
        {targets.some(({ isLikely }) => isLikely) && (
          <SimilarRequests ticket={ticket} targets={targets} onMerge={setIntoId} />
        )}
        {other && <GoesOnAs other={other} timeZone={ticket.timeZone} stands={statusWords[other.status]} />}
      </Suspense>
    ),
    dialog: intoId !== null && targets.length > 0 && (
      <Suspense>
        <MergeDialog ticket={ticket} targets={targets} intoId={intoId} onClose={() => setIntoId(null)} />
      </Suspense>
    ),
  };
}

type PartsProps = { ticket: Ticket; story: ReactNode; costs: ReactNode; gettingIn: ReactNode; about: ReactNode };

/** What is on the page below who has to act. */
function Parts({ ticket, story, costs, gettingIn, about }: PartsProps) {
  const [url] = useUrlState();
  const part = (name: keyof typeof texts.tabs, content: ReactNode): RecordPart => ({
    name,
    tab: texts.tabs[name],
    href: withQuery(paths.ticket(ticket.id), { tab: name === 'story' ? undefined : name }),
    content,
  });
  return (
    <RecordParts
      tabsLabel={texts.tabs.label}
      factsLabel={texts.facts}
      current={oneOf(url, 'tab')}
      parts={[
        part('story', story),
        part('in', gettingIn),
        ...(costs ? [{ ...part('costs', costs), count: formatCurrency(ticket.costTotal) }] : []),
        part('about', about),
      ]}
    />
  );
}

/** Photos, who should go, notes, and what happened. */
function Story({ ticket, onAssign }: { ticket: Ticket; onAssign: () => void }) {
  const activities = useActivities({ maintenanceTicketId: ticket.id });
  const moments = useMoments();
  const noted = entryForNotes(activities.data?.rows ?? []);
  const isUntaken = ticket.can.assign === true && ticket.assignedTo === null && isOpenStatus(ticket.status);
  const hasPhotos = ticket.photos.length > 0;
  return (
    <>
      {hasPhotos && <TicketPhotos ticket={ticket} />}
      {ticket.can.edit === true && (
        <Suspense fallback={<Coming />}>
          <OfficeJobs ticket={ticket} />
        </Suspense>
      )}
      {ticket.can.edit !== true && ticket.can.readCosts === true && (
        <Suspense fallback={<Coming />}>
          <TakenBills ticket={ticket} />
        </Suspense>
      )}
      {!hasPhotos && <TicketPhotos ticket={ticket} />}
      {isUntaken && <Triage ticket={ticket} onMore={onAssign} />}
      {ticket.can.note === true && <NoteComposer activityId={noted?.id ?? null} />}
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
