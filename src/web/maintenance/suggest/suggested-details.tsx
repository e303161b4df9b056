import type { TicketSuggestion } from '#contract/maintenance/maintenance.suggestions.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import type { LessonKind } from '#contract/maintenance/suggest/suggest.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { categoryWords, priorityWords } from '../maintenance.messages.ts';
import { suggestionMessages as texts, tradeWords } from './suggestion.messages.ts';

/** What the words of a request suggest that it does not say: one press takes it, another says that it is right as it is. */
export function SuggestedDetails({ ticket }: { ticket: Ticket }) {
  const params = { ticketId: ticket.id };
  const { data: suggestion, isLoading } = useRead(api.maintenance.suggestionFor, { params }, { quiet: true });
  if (isLoading) return <Coming />;
  if (!suggestion?.category && !suggestion?.priority) return null;
  const { category, priority } = suggestion;
  return (
    <Note tone={priority?.value === 'EMERGENCY' ? 'late' : 'soon'} className="mt-3">
      <h2 className="text-sm">{texts.heading}</h2>
      <ul className="mt-1 grid gap-2">
        {priority && (
          <Suggested
            ticket={ticket}
            kind="PRIORITY"
            said={priority.value === 'EMERGENCY' ? texts.emergency : texts.priority(priorityWords[priority.value])}
            why={priority}
            change={{ priority: priority.value }}
            label={priorityWords[priority.value]}
            present={priorityWords[ticket.priority]}
          />
        )}
        {category && (
          <Suggested
            ticket={ticket}
            kind="CATEGORY"
            said={texts.category(categoryWords[category.value], tradeWords[category.value])}
            why={category}
            change={{ category: category.value }}
            label={categoryWords[category.value]}
            present={categoryWords[ticket.category]}
          />
        )}
      </ul>
    </Note>
  );
}

type SuggestedProps = {
  ticket: Ticket;
  kind: LessonKind;
  said: string;
  why: Pick<NonNullable<TicketSuggestion['category']>, 'because' | 'isLearned'>;
  change: Partial<Pick<Ticket, 'category' | 'priority'>>;
  label: string;
  present: string;
};

function Suggested({ ticket, kind, said, why, change, label, present }: SuggestedProps) {
  const update = useWrite(api.maintenance.update, { says: () => texts.changed(label) });
  const keep = useWrite(api.maintenance.keepAgainstSuggestion, { says: () => texts.kept });
  const params = { ticketId: ticket.id };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-56">
        <b>{said}</b>
        <span className="block text-xs text-ink-2">
          {why.isLearned ? texts.becauseOffice(why.because) : texts.because(why.because)}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={update.isPending}
          onClick={() => update.mutate({ params, body: { ...change, version: ticket.version } })}
        >
          {texts.change(label)}
        </Button>
        <Button size="sm" variant="quiet" busy={keep.isPending} onClick={() => keep.mutate({ params, body: { kind } })}>
          {texts.keep(present)}
        </Button>
      </span>
    </li>
  );
}
