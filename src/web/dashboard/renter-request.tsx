import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import { STEP_REACHED } from '#contract/maintenance/maintenance.states.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { renterTitles } from '#web/maintenance/report/renter-titles.messages.ts';
import { visitTimes } from '#web/maintenance/ticket/visit-times.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { renterMessages as texts } from './dashboard.messages.ts';

/** Where it stands; a booked visit says when somebody comes, and who. */
function Standing({ request: { status, visit, timeZone, assignedTo } }: { request: TicketRow }) {
  if (status !== 'SCHEDULED' || visit === null) return renterTitles[status];
  return (
    <>
      {texts.visit} <b className="font-semibold text-ink">{visitTimes(visit, timeZone)}</b>
      {assignedTo && ` · ${assignedTo.name}`}
    </>
  );
}

/** One open request of a renter: how far it is, what happens now, and by when they hear. */
export function RenterRequest({ request }: { request: TicketRow }) {
  const moments = useMoments().in(request.timeZone);
  const isTurn = request.waitingOn === 'RENTER';
  const { nextActionAt, status } = request;
  const isPromised = nextActionAt !== null && !isTurn && status !== 'ON_HOLD' && !moments.isPast(nextActionAt);
  return (
    <StatusBanner
      label={texts.requestLabel(request.title)}
      tone={isTurn ? 'turn' : status === 'ON_HOLD' ? 'soon' : undefined}
      stepCount={6}
      done={Math.floor(STEP_REACHED[status])}
      title={
        <Link className="flex items-start gap-2 text-inherit" href={paths.ticket(request.id)}>
          <span className="min-w-0 flex-1">{request.title}</span>
          <ChevronRight className="mt-1" />
        </Link>
      }
      detail={isTurn ? texts.confirm : <Standing request={request} />}
      told={
        isPromised && (
          <>
            <MessageSquareQuote />
            <span>
              {status === 'NEW' ? texts.answerBy : texts.nextBy}
              <b>{texts.by(moments.say(nextActionAt))}</b>
            </span>
          </>
        )
      }
    />
  );
}
