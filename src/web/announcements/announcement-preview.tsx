import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import type { AnnouncementReader, AnnouncementPreview as Preview } from '#contract/announcements/announcements.ts';
import { fillIn } from '#contract/templates/merge-fields.ts';
import { useSession } from '#web/session/use-session.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { newAnnouncementMessages as texts } from './announcements.messages.ts';

type Props = {
  readers: readonly Pick<AnnouncementReader, 'person' | 'facts'>[];
  subject: string;
  body: string;
  /** When it was told to them; now where it is still written. */
  told?: string | undefined;
};

/** What one recipient after the other will read. */
export function AnnouncementPreview({ readers, subject, body, told }: Props) {
  const organization = useSession().organization?.name ?? '';
  const [place, setPlace] = useState(0);
  const at = Math.min(place, Math.max(readers.length - 1, 0));
  const reader = readers[at];
  const text = body.trim() || texts.sample.body;
  return (
    <section className="grid content-start gap-3">
      <h2>{texts.sees}</h2>
      <article className="grid gap-2 rounded-md bg-surface p-4 inset-ring-1 inset-ring-line-2">
        <p className="flex justify-between text-xs text-ink-3">
          <span>{organization}</span>
          <span>{told ?? texts.now}</span>
        </p>
        <p className="text-base font-semibold [overflow-wrap:anywhere]">{subject.trim() || texts.sample.subject}</p>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{reader ? fillIn(text, reader.facts) : text}</p>
      </article>
      {reader && (
        <p className="flex items-center gap-1 text-xs text-ink-3">
          <span className="flex-1">{texts.asSeenBy(reader.person.name, at + 1, readers.length)}</span>
          <IconButton
            size="sm"
            label={texts.previous}
            icon={<ChevronLeft />}
            onClick={() => setPlace((at + readers.length - 1) % readers.length)}
          />
          <IconButton
            size="sm"
            label={texts.next}
            icon={<ChevronRight />}
            onClick={() => setPlace((at + 1) % readers.length)}
          />
        </p>
      )}
    </section>
  );
}

/** How many people are meant, how they are reached, and who they are. */
export function WhoIsMeant({ preview, hasFailed }: { preview: Preview | undefined; hasFailed: boolean }) {
  if (hasFailed) return <p className="py-3 text-sm text-danger-text">{texts.countFailed}</p>;
  if (!preview) return <p className="py-3 text-sm text-ink-3">{texts.counting}</p>;
  const { readers, peopleCount, homeCount, appCount, mailOnlyCount, unreachableCount } = preview;
  if (peopleCount === 0) return <p className="py-3 text-sm text-danger-text">{texts.nobody}</p>;
  return (
    <Disclosure
      className="py-3 text-sm text-ink-2"
      summary={
        <span>
          <b className="font-medium text-ink">{texts.whom(peopleCount, homeCount)}.</b>{' '}
          {texts.reached(appCount, mailOnlyCount, unreachableCount)}. <span className="link">{texts.show}</span>
        </span>
      }
    >
      <ul className="mt-2 grid max-h-64 gap-1 overflow-y-auto rounded-md bg-sunken p-3">
        {readers.map(({ person, unit, property }) => (
          <li key={person.id} className="flex justify-between gap-3">
            <span className="truncate">{person.name}</span>
            <span className="truncate text-ink-3">{texts.homeOf(unit.label, property.name)}</span>
          </li>
        ))}
        {peopleCount > readers.length && <li className="text-ink-3">{texts.more(peopleCount - readers.length)}</li>}
      </ul>
    </Disclosure>
  );
}
