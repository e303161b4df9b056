import X from 'lucide-react/icons/x';
import { Suspense, useState } from 'react';
import type { RelatedTicket } from '#contract/maintenance/maintenance.links.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { StatusMark } from '../ticket-marks.tsx';
import { relatedMessages as texts } from './related.messages.ts';

const LinkDialog = lazyOnce(async () => ({ default: (await import('./related-dialogs.tsx')).LinkDialog }));
const SplitDialog = lazyOnce(async () => ({ default: (await import('./related-dialogs.tsx')).SplitDialog }));

/** The requests that belong to one, and for the office the ways to link and to split. */
export function RelatedRequests({ ticket }: { ticket: Ticket }) {
  const [dialog, setDialog] = useState<'link' | 'split' | null>(null);
  const mayLink = ticket.can.edit === true;
  if (ticket.related.length === 0 && !mayLink) return null;
  const close = () => setDialog(null);
  return (
    <Section
      title={texts.heading}
      action={
        mayLink && (
          <span className="flex flex-wrap justify-end gap-1">
            {ticket.can.split === true && (
              <Button variant="quiet" size="sm" onClick={() => setDialog('split')}>
                {texts.split.open}
              </Button>
            )}
            <Button variant="quiet" size="sm" onClick={() => setDialog('link')}>
              {texts.link.open}
            </Button>
          </span>
        )
      }
    >
      {ticket.related.length === 0 ? (
        <p className="text-sm text-ink-3">{texts.none}</p>
      ) : (
        <ul className="rows">
          {ticket.related.map((other) => (
            <Related key={other.id} ticket={ticket} other={other} mayUnlink={mayLink} />
          ))}
        </ul>
      )}
      <Suspense>
        {dialog === 'link' && <LinkDialog ticket={ticket} onClose={close} />}
        {dialog === 'split' && <SplitDialog ticket={ticket} onClose={close} />}
      </Suspense>
    </Section>
  );
}

type RelatedProps = { ticket: Ticket; other: RelatedTicket; mayUnlink: boolean };

function Related({ ticket, other, mayUnlink }: RelatedProps) {
  const unlink = useWrite(api.maintenance.unlink, { says: () => texts.unlinked(other.ref) });
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <span className="min-w-0 flex-1">
        <Link href={paths.ticket(other.id)}>
          {other.ref} · {other.title}
        </Link>
        <span className="block text-xs text-ink-2">
          {[
            texts.relations[other.relation],
            ...(other.property.id === ticket.property.id && other.unit?.id === ticket.unit?.id
              ? []
              : [ticketWords.place(other.unit?.label ?? null, other.property.name)]),
          ].join(' · ')}
        </span>
      </span>
      <StatusMark status={other.status} />
      {mayUnlink && (
        <IconButton
          size="sm"
          label={texts.unlink(other.ref)}
          icon={<X />}
          onClick={() => unlink.mutate({ params: { ticketId: ticket.id, otherId: other.id } })}
        />
      )}
    </li>
  );
}
