import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { ticketWords } from '#web/maintenance/maintenance.messages.ts';
import { dutyOf } from '#web/maintenance/ticket/ticket-steps.ts';
import { dueOf, isTurnOf } from '#web/maintenance/ticket-marks.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Colored } from '#web/ui/colored.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { dashboardMessages, turnVerbs } from './dashboard.messages.ts';
import { RequestTile } from './request-tile.tsx';

/** Requests as rows: what, where, what is owed by when, and the way in. */
export function RequestRows({ label, requests }: { label: string; requests: readonly TicketRow[] }) {
  const { activeRole } = useSession();
  const moments = useMoments();
  return (
    <ul className="rows" aria-label={label}>
      {requests.map((request) => {
        const isTurn = isTurnOf(activeRole, request);
        const due = dueOf(request, moments);
        const verb = turnVerbs[dutyOf(request)] ?? dashboardMessages.openIt;
        return (
          <li key={request.id}>
            <RequestTile request={request} isTurn={isTurn} isLate={due?.isLate ?? false} />
            <span className="min-w-0 flex-1">
              <Link
                className="line-clamp-2 font-medium text-pretty text-ink desktop:line-clamp-1"
                href={paths.ticket(request.id)}
              >
                {request.title}
              </Link>
              <span className="block truncate text-xs text-ink-3">
                {ticketWords.place(request.unit?.label ?? null, request.property.name)}
              </span>
              {due && (
                <Colored tone={due.isLate ? 'late' : undefined} className="text-xs desktop:hidden">
                  {due.text}
                </Colored>
              )}
            </span>
            {due && (
              <Colored tone={due.isLate ? 'late' : undefined} className="whitespace-nowrap max-desktop:hidden">
                {due.text}
              </Colored>
            )}
            {isTurn && (
              <LinkButton
                size="sm"
                className="min-w-18 justify-center"
                href={paths.ticket(request.id)}
                aria-label={dashboardMessages.doIt(verb, request.title)}
              >
                {verb}
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
