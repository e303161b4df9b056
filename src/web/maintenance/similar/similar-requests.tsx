import type { SimilarTicket } from '#contract/maintenance/maintenance.duplicates.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { StatusMark } from '../ticket-marks.tsx';
import { similarMessages as texts } from './similar.messages.ts';

const SHOWN = 3;

type SimilarRequestsProps = { ticket: Ticket; targets: SimilarTicket[]; onMerge: (intoId: string) => void };

/** Open requests of the same property that look like the same, with why, and the way to let this one go on there. */
export function SimilarRequests({ ticket, targets, onMerge }: SimilarRequestsProps) {
  const moments = useMoments();
  const likely = targets.filter(({ isLikely }) => isLikely);
  if (likely.length === 0) return null;
  return (
    <Note tone="soon" className="mt-3">
      <h2 className="text-sm">{texts.heading}</h2>
      <p className="text-ink-2">{texts.about(likely.length)}</p>
      <ul className="mt-1 grid gap-1.5">
        {likely.slice(0, SHOWN).map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-56">
              <Link href={paths.ticket(other.id)}>
                {other.ref} · {other.title}
              </Link>
              <span className="block text-xs text-ink-2">
                {texts.facts([
                  ticketWords.place(other.unit?.label ?? null, ticket.property.name),
                  texts.reported(moments.say(other.createdAt)),
                  ...other.reasons.map((reason) => texts.reasons[reason]),
                ])}
              </span>
            </span>
            <StatusMark status={other.status} />
            <Button size="sm" aria-label={texts.mergeInto(other.ref)} onClick={() => onMerge(other.id)}>
              {texts.merge}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
