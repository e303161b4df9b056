import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { dayOf, textOf } from '#web/words/facts.ts';
import type { Facts } from '#web/words/noun-words.ts';
import { statusWords } from '../maintenance.messages.ts';
import { holdWords } from '../maintenance-fields.messages.ts';
import { visitTimes } from '../ticket/visit-times.ts';
import { maintenanceSentences } from './maintenance.words.messages.ts';

const texts = maintenanceSentences.moves;

/** What happened when a request came into another state, as a person would say it; it follows the name of who did it. */
export function statusSentence(facts: Facts): string {
  const [from, to] = [facts.from, facts.to] as [TicketStatus, TicketStatus];
  const assignee = textOf(facts, 'assignee');
  switch (to) {
    case 'TRIAGED':
      return from === 'NEW' ? texts.reviewed : from === 'ON_HOLD' ? texts.takenUp : known(from, texts.takenBack, facts);
    case 'OFFERED':
      return texts.offered(assignee, facts.mailed === true);
    case 'ACCEPTED':
      if (from === 'OFFERED') return texts.accepted(assignee);
      if (from === 'ON_HOLD') return texts.takenUp;
      return from === 'AWAITING_APPROVAL' ? texts.goesAhead : texts.anotherTime;
    case 'SCHEDULED':
      if (from === 'SCHEDULED') return texts.visitMoved(visitOf(facts));
      return from === 'OFFERED' ? texts.acceptedAndBooked(assignee, visitOf(facts)) : texts.booked(visitOf(facts));
    case 'IN_PROGRESS':
      return from === 'ON_HOLD' ? texts.wentOn : texts.started;
    case 'ON_HOLD':
      return texts.paused(
        holdWords[facts.onHoldReason as keyof typeof holdWords] ?? '',
        facts.resumeOn ? dayOf(facts, 'resumeOn') : '',
      );
    case 'COMPLETED':
      return from === 'CLOSED' ? moved(facts) : (texts.others[to] ?? moved(facts));
    default:
      return texts.others[to] ?? moved(facts);
  }
}

const moved = (facts: Facts) =>
  maintenanceSentences.moved(
    statusWords[facts.from as TicketStatus] ?? textOf(facts, 'from'),
    statusWords[facts.to as TicketStatus] ?? textOf(facts, 'to'),
  );

/** A state that nothing is known of any more is said by its own name. */
const known = (from: TicketStatus, sentence: string, facts: Facts) => (statusWords[from] ? sentence : moved(facts));

function visitOf({ visitFrom, visitTo, timeZone }: Facts): string {
  if (typeof visitFrom !== 'string' || typeof visitTo !== 'string') return '';
  return visitTimes({ from: visitFrom, to: visitTo }, typeof timeZone === 'string' ? timeZone : undefined);
}
