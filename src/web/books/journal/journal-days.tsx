import type { ListUrl } from '#web/layout/list-url.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { PropertyFilter } from '#web/units/choosing/property-filter.tsx';
import { journalMessages as texts } from './journal.messages.ts';
import type { readJournalQuery } from './journal-query.ts';

type JournalPlaceProps = { list: ListUrl; query: ReturnType<typeof readJournalQuery> };

/** From which day to which, and of which property. */
export function JournalDays({ list, query }: JournalPlaceProps) {
  return (
    <>
      <span className="w-[calc(52px+7*var(--text-field))]">
        <DateInput
          aria-label={texts.from}
          placeholder={texts.from}
          value={query.from ?? ''}
          onChange={(from) => list.change({ from })}
        />
      </span>
      <span className="w-[calc(52px+7*var(--text-field))]">
        <DateInput
          aria-label={texts.to}
          placeholder={texts.to}
          value={query.to ?? ''}
          onChange={(to) => list.change({ to })}
        />
      </span>
      <PropertyFilter propertyId={query.propertyId} onChange={(propertyId) => list.change({ propertyId })} />
    </>
  );
}
