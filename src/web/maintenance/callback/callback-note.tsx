import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { callbackMessages as texts } from './callback.messages.ts';

/** That finished work came again, whose it was, and that they come back without charge. */
export function CallbackNote({ ticket }: { ticket: Ticket }) {
  const moments = useMoments();
  const { callback } = ticket;
  if (!callback) return null;
  const done = moments.say(callback.doneAt);
  const isSame = callback.ticketId === ticket.id;
  return (
    <Note tone="soon" className="mt-3">
      <b>{texts.heading}</b>
      <span className="block">{texts.doneBy(callback.contractor.name, done)}</span>
      {!isSame && <Link href={paths.ticket(callback.ticketId)}>{texts.earlier(callback.ref)}</Link>}
    </Note>
  );
}
