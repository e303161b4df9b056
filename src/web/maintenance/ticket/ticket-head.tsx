import ChevronDown from 'lucide-react/icons/chevron-down';
import Pencil from 'lucide-react/icons/pencil';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { TICKET_PRIORITIES, type Ticket } from '#contract/maintenance/maintenance.ts';
import { usePressedOf } from '#web/api/use-pressed.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { MessageButton } from '#web/messages/message-button.tsx';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { RecordTags } from '#web/tags/record-tags.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu, MenuChoices, MenuItem } from '#web/ui/menu.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { moveMessages } from '../board/move.messages.ts';
import { asksFirst, moveLabel } from '../board/move-ticket.tsx';
import { priorityWords, ticketWords } from '../maintenance.messages.ts';
import { Priority, StatusMark } from '../ticket-marks.tsx';
import { ticketMessages as texts } from './ticket.messages.ts';

type TicketHeadProps = { ticket: Ticket; onMove: (to: TicketStatus) => void; onEdit: () => void };

/** Title, number and one line of facts, of which state and priority are changed in place. */
export function TicketHead({ ticket, onMove, onEdit }: TicketHeadProps) {
  const { activeRole } = useSession();
  const moments = useMoments();
  const isMobile = useIsMobile();
  const reported = moments.say(ticket.createdAt);
  const place = ticketWords.place(ticket.unit?.label ?? null, ticket.property.name);
  const mayTag = can(activeRole, 'tickets:manage');
  const seesPlaces = can(activeRole, 'leases:read') || activeRole === 'owner';
  return (
    <PageHead
      crumbs={[{ label: ticketWords.maintenance, href: paths.maintenance }, { label: ticket.ref }]}
      title={ticket.title}
      facts={[
        <StatusPick key="status" ticket={ticket} onMove={onMove} />,
        <PriorityPick key={`priority ${ticket.id}`} ticket={ticket} />,
        seesPlaces ? (
          <Link key="place" href={paths.property(ticket.property.id)}>
            {place}
          </Link>
        ) : (
          place
        ),
        ticket.requestedBy ? texts.reportedBy(ticket.requestedBy.name, reported) : texts.reportedAt(reported),
        (mayTag || ticket.tags.length > 0) && (
          <RecordTags
            key="tags"
            calls={api.maintenance}
            params={{ ticketId: ticket.id }}
            tags={ticket.tags}
            version={ticket.version}
            mayChange={mayTag}
          />
        ),
      ]}
      actions={
        <>
          <MessageButton
            variant="quiet"
            about={{ ticketId: ticket.id, propertyId: ticket.property.id }}
            to={ticket.requestedBy ? [ticket.requestedBy.id] : []}
          />
          {ticket.can.edit === true &&
            (isMobile ? (
              <IconButton label={texts.edit} icon={<Pencil />} onClick={onEdit} />
            ) : (
              <Button variant="quiet" icon={<Pencil />} onClick={onEdit}>
                {texts.edit}
              </Button>
            ))}
        </>
      }
    />
  );
}

function StatusPick({ ticket, onMove }: { ticket: Ticket; onMove: (to: TicketStatus) => void }) {
  if (ticket.can.statuses.length === 0) return <StatusMark status={ticket.status} />;
  return (
    <Menu
      trigger={
        <button type="button" className="pick" data-tip={moveMessages.changeState}>
          <StatusMark status={ticket.status} isPick />
        </button>
      }
    >
      {ticket.can.statuses.map((to) => {
        const label = moveLabel(ticket, to);
        return (
          <MenuItem key={to} onSelect={() => onMove(to)}>
            {asksFirst(ticket.status, to) ? moveMessages.asks(label) : label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

function PriorityPick({ ticket }: { ticket: Ticket }) {
  const update = useWrite(api.maintenance.update);
  const [priority, press] = usePressedOf(ticket, {
    kept: ticket.priority,
    save: (next) =>
      update.mutateAsync({ params: { ticketId: ticket.id }, body: { priority: next, version: ticket.version } }),
  });
  if (ticket.can.edit !== true) return <Priority priority={ticket.priority} />;
  return (
    <Menu
      trigger={
        <button type="button" className="pick" data-tip={texts.changePriority}>
          <Priority priority={priority} />
          <ChevronDown />
        </button>
      }
    >
      <MenuChoices
        value={priority}
        onChange={press}
        choices={TICKET_PRIORITIES.map((value) => ({ value, label: priorityWords[value] }))}
      />
    </Menu>
  );
}
