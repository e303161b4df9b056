import type { OtherTicket } from '#contract/maintenance/maintenance.duplicates.ts';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { visitTimes } from '../ticket/visit-times.ts';
import { similarMessages as texts } from './similar.messages.ts';

type GoesOnAsProps = {
  other: OtherTicket;
  timeZone: string;
  /** Where the other one stands, in the words of the reader. */
  stands: string;
};

/** Where a request stands that goes on in another; a link where the reader may open that one. */
export function GoesOnAs({ other, timeZone, stands }: GoesOnAsProps) {
  const name = texts.goesOn(other.ref);
  return (
    <Note className="mt-3">
      {other.title === null ? (
        <b>{name}</b>
      ) : (
        <Link href={paths.ticket(other.id)}>
          {name} · {other.title}
        </Link>
      )}
      <span className="block">{stands}</span>
      {other.visit && isOpenStatus(other.status) && (
        <span className="block">{texts.comes(visitTimes(other.visit, timeZone))}</span>
      )}
    </Note>
  );
}
