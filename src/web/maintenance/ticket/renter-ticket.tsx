import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Siren from 'lucide-react/icons/siren';
import { Suspense, useState } from 'react';
import { formatDate } from '#contract/format/date.ts';
import { personName } from '#contract/format/person-name.ts';
import { isOpenStatus, REOPEN_WITHIN_DAYS, silenceCounts } from '#contract/maintenance/maintenance.states.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { ActivityTimeline, useActivities } from '#web/activities/activity-timeline.tsx';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { MessageButton } from '#web/messages/message-button.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Quote } from '#web/ui/quote.tsx';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { holdWords } from '../maintenance-fields.messages.ts';
import { renterMessages as texts } from '../report/renter.messages.ts';
import { renterTitles } from '../report/renter-titles.messages.ts';
import { ConfirmWork } from './confirm-work.tsx';
import { RateWork } from './rate-work.tsx';
import { TicketPhotos } from './ticket-photos.tsx';
import { endingOf, stepsBehind, VISIT_STEP } from './ticket-steps.ts';
import { visitTimes } from './visit-times.ts';
import { waitingMessages } from './waiting.messages.ts';

const RelatedRequests = lazyPart(() => import('../related/related-requests.tsx').then((m) => m.RelatedRequests));
const GoesOnAs = lazyPart(() => import('../similar/goes-on-as.tsx').then((m) => m.GoesOnAs));

/** One request as the people who live there see it: where it stands, what was promised, and their word at the end. */
export function RenterTicket({ ticket }: { ticket: Ticket }) {
  const moments = useMoments();
  const activities = useActivities({ maintenanceTicketId: ticket.id });
  const { user } = useSession();
  const viewer = { name: personName(user) };
  const [isAll, setAll] = useState(false);
  return (
    <Page reading>
      <PageHead
        crumbs={[{ label: texts.back, href: paths.maintenance }, { label: ticket.ref }]}
        title={ticket.title}
        lede={texts.sent(ticket.ref, moments.say(ticket.createdAt))}
        actions={<MessageButton variant="quiet" about={{ ticketId: ticket.id, propertyId: ticket.property.id }} />}
      />
      <StatusBanner
        label={texts.statusBanner}
        tone={toneOf(ticket)}
        stepCount={6}
        done={stepsBehind(ticket)}
        holder={
          ticket.can.confirm === true
            ? viewer
            : isOpenStatus(ticket.status)
              ? (ticket.assignedTo ?? undefined)
              : undefined
        }
        title={renterTitles[ticket.status]}
        detail={detailOf(ticket, moments)}
        told={promiseOf(ticket, moments)}
      />
      <Says ticket={ticket} />
      {ticket.can.confirm === true && <WhatWasDone activities={activities} />}
      {(ticket.can.confirm === true || ticket.can.reopen === true) && <ConfirmWork ticket={ticket} />}
      {ticket.duplicateOf && (
        <Suspense fallback={<Coming />}>
          <GoesOnAs
            other={ticket.duplicateOf}
            timeZone={ticket.timeZone}
            stands={texts.titlesOfOther[ticket.duplicateOf.status] ?? renterTitles[ticket.duplicateOf.status]}
          />
        </Suspense>
      )}
      {ticket.can.rate === true && <RateWork ticket={ticket} />}
      <Way ticket={ticket} moments={moments} />
      <div className="mt-6 grid gap-6">
        <TicketPhotos ticket={ticket} />
        {ticket.related.length > 0 && (
          <Suspense fallback={<Coming />}>
            <RelatedRequests ticket={ticket} />
          </Suspense>
        )}
        {(ticket.description || ticket.location) && (
          <Section title={texts.yourWords}>
            {ticket.location && <p className="mb-2 text-sm">{texts.room(ticket.location)}</p>}
            {ticket.description && <Quote>{ticket.description}</Quote>}
          </Section>
        )}
        <Disclosure
          open={isAll}
          onToggle={setAll}
          summary={<span className="font-semibold text-ink">{texts.history}</span>}
        >
          {isAll && (
            <div className="mt-4">
              <ActivityTimeline activities={activities} />
            </div>
          )}
        </Disclosure>
      </div>
    </Page>
  );
}

/** What people most often have to say while they wait, each a message that is begun for them. */
function Says({ ticket }: { ticket: Ticket }) {
  const { id, property, visit, status, timeZone } = ticket;
  if (!isOpenStatus(status) || status === 'WORK_DONE') return null;
  const about = { ticketId: id, propertyId: property.id };
  return (
    <div className="mt-4 flex gap-2 *:flex-1 empty:hidden">
      {status === 'SCHEDULED' && visit && (
        <MessageButton
          about={about}
          icon={<CalendarClock />}
          label={waitingMessages.otherTime}
          begin={waitingMessages.otherTimeBegin(visitTimes(visit, timeZone))}
        />
      )}
      <MessageButton
        about={about}
        icon={<Siren />}
        label={waitingMessages.gotWorse}
        begin={waitingMessages.gotWorseBegin}
      />
    </div>
  );
}

/** What whoever did the work wrote of it, beside the question whether it is solved. */
function WhatWasDone({ activities }: { activities: ReturnType<typeof useActivities> }) {
  const done = activities.data?.rows.find(
    ({ type, facts }) => type === 'ticket.status_changed' && facts.to === 'WORK_DONE',
  );
  const note = done?.facts.note;
  if (typeof note !== 'string') return null;
  return (
    <section className="mt-4 grid gap-2" aria-label={texts.whatWasDone}>
      <p className="text-sm text-ink-2">{texts.whatWasDone}</p>
      <Quote>{note}</Quote>
    </section>
  );
}

function toneOf(ticket: Ticket) {
  if (ticket.can.confirm === true) return 'turn';
  return ticket.status === 'ON_HOLD' ? 'soon' : endingOf(ticket);
}

function detailOf(ticket: Ticket, moments: Moments) {
  if (ticket.status === 'SCHEDULED' && ticket.visit)
    return (
      <>
        <b className="font-semibold text-ink">{visitTimes(ticket.visit, ticket.timeZone)}</b>
        {ticket.assignedTo && <span className="block">{texts.withName(ticket.assignedTo.name)}</span>}
      </>
    );
  if (ticket.status === 'ON_HOLD' && ticket.onHoldReason)
    return texts.waitsFor(holdWords[ticket.onHoldReason], formatDate(ticket.resumeOn, orgLocale()));
  if (ticket.can.confirm === true) return texts.confirmLede;
  if (!isOpenStatus(ticket.status))
    return ticket.outcomeNote ?? (ticket.completedAt && moments.say(ticket.completedAt));
  return ticket.assignedTo ? texts.withName(ticket.assignedTo.name) : undefined;
}

function promiseOf(ticket: Ticket, moments: Moments) {
  if (!ticket.nextActionAt || ticket.status === 'ON_HOLD') return undefined;
  if (moments.isPast(ticket.nextActionAt)) return undefined;
  const when = moments.say(ticket.nextActionAt);
  if (ticket.can.confirm === true)
    return silenceCounts(ticket) ? <span>{texts.silence(when, REOPEN_WITHIN_DAYS)}</span> : undefined;
  return (
    <>
      <MessageSquareQuote />
      <span>{ticket.status === 'NEW' ? texts.answerBy(when) : texts.nextBy(when)}</span>
    </>
  );
}

const STEP = {
  done: { line: 'text-ink before:bg-primary', mark: 'border-2 border-primary bg-primary', name: 'font-medium' },
  now: { line: 'text-ink before:bg-line-2', mark: 'border-[6px] border-primary bg-surface', name: 'font-semibold' },
  ahead: { line: 'text-ink-2 before:bg-line-2', mark: 'border-2 border-control bg-surface', name: 'font-normal' },
};

/** The six steps from top to bottom, with when each was reached. */
function Way({ ticket, moments }: { ticket: Ticket; moments: Moments }) {
  if (!isOpenStatus(ticket.status) && ticket.status !== 'COMPLETED' && ticket.status !== 'CLOSED') return null;
  const done = stepsBehind(ticket);
  return (
    <ol className="mt-[24px]">
      {texts.stepNames.map((name, index) => {
        const reachedAt = ticket.stepTimes[index];
        const at = index === VISIT_STEP && ticket.visit && reachedAt ? ticket.visit.from : reachedAt;
        const state = index < done ? 'done' : index === done ? 'now' : 'ahead';
        const look = STEP[state];
        return (
          <li
            key={name}
            className={classNames(
              'relative grid min-h-[44px] grid-cols-[20px_1fr_auto] gap-x-[12px] gap-y-[2px] text-sm leading-5.5 before:absolute before:top-[24px] before:bottom-0 before:left-[9px] before:w-[2px] before:rounded-[1px] last:before:hidden',
              look.line,
            )}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span
              className={classNames(
                'mt-px grid size-[20px] place-items-center rounded-full text-on-primary [&>svg]:size-[12px] [&>svg]:stroke-3',
                look.mark,
              )}
            >
              {state === 'done' && <Check />}
            </span>
            <b className={look.name}>{name}</b>
            {at && index <= done && (
              <time className="text-ink-3" dateTime={at}>
                {moments.say(at)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
