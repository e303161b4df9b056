import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useRef, useState } from 'react';
import type { Correspondent } from '#contract/messages/messages.ts';
import { allOf, oneOf, useGo, useUrlState } from '#web/address.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { isFinding, useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { Note } from '#web/ui/note.tsx';
import { AboutBar } from './about-bar.tsx';
import { Composer } from './composer.tsx';
import { composerMessages, conversationMessages, conversationsMessages } from './messages.messages.ts';
import { onSent, outbox } from './own-outbox.ts';
import { nameOfConversation, standingOf } from './people-of.ts';

const SHOWN = 30;

/** Whom to write to, and what; once it is sent the conversation opens. */
export function NewConversation() {
  const [url] = useUrlState();
  const go = useGo();
  const [chosen, setChosen] = useState<readonly Choice[] | null>(null);
  const [q, setQ] = useState('');
  const about = aboutIn(url);
  const people = useCorrespondents(q, about.propertyId);
  const proposed = useProposed(allOf(url, 'to'));
  const choices = (people.data ?? []).map(choiceOf);
  const wanted = allOf(url, 'to').length;
  const { activeRole } = useSession();
  const only = useOnlyContact(about.propertyId, wanted === 0 && (activeRole === 'renter' || activeRole === 'owner'));
  const to = chosen ?? (only.person ? [only.person] : proposed.people).map(choiceOf);
  const isToChoose = wanted === 0 && !only.isLoading && !only.person;
  const toField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isToChoose) toField.current?.focus();
  }, [isToChoose]);
  const [sentKey, setSentKey] = useState<string | null>(null);
  useEffect(
    () => onSent((key, conversationId) => key === sentKey && go(paths.conversation(conversationId), { replace: true })),
    [sentKey, go],
  );
  return (
    <>
      <header className="flex items-center gap-[4px] border-b border-line py-[6px] pr-[8px] pl-[4px] desktop:py-[14px] desktop:pl-[24px]">
        <IconButton
          className="desktop:hidden"
          label={conversationMessages.back}
          icon={<ChevronLeft />}
          onClick={() => go(paths.messages)}
        />
        <h2 className="text-base font-semibold">{conversationsMessages.newMessage}</h2>
      </header>
      {about.ticketId && <AboutRequest ticketId={about.ticketId} />}
      <div className="flex-1 px-[16px] py-[16px] desktop:px-[24px]">
        <MultiSelect
          ref={toField}
          aria-label={composerMessages.to}
          placeholder={composerMessages.toPlaceholder}
          none={composerMessages.nobody}
          choices={choices}
          value={to}
          onChange={setChosen}
          onSearch={setQ}
          loading={isFinding(people)}
        />
        {proposed.unreachedCount > 0 && (
          <Note tone="soon" className="mt-[16px]">
            {composerMessages.notSignedIn(proposed.unreachedCount)}
          </Note>
        )}
        <Earlier about={about} />
      </div>
      <Composer
        name={to.length > 0 ? to.map(({ label }) => label).join(', ') : null}
        draft="message to somebody new"
        readers={to.length > 0 ? { recipientIds: to.map(({ value }) => value), ...about } : undefined}
        begin={oneOf(url, 'begin')}
        obstacle={to.length === 0 ? composerMessages.choosePeople : undefined}
        onSend={(message) => {
          const key = newIdempotencyKey();
          setSentKey(key);
          outbox.add({ conversationId: null, recipientIds: to.map(({ value }) => value), about, ...message }, key);
        }}
      />
    </>
  );
}

const choiceOf = (person: Correspondent): Choice => ({
  value: person.id,
  label: person.name,
  hint: standingOf(person),
  mark: <Avatar size="xs" name={person.name} id={person.id} />,
});

/** Whom the address proposes, and how many of them cannot be written to, since they have no sign-in or are out of reach. */
function useProposed(wanted: string[]): { people: Correspondent[]; unreachedCount: number } {
  const found = useRead(
    api.messages.messagingList,
    { query: { personId: wanted, limit: SHOWN } },
    { enabled: wanted.length > 0, quiet: true },
  ).data;
  return { people: found ?? [], unreachedCount: found ? new Set(wanted).size - found.length : 0 };
}

/** Whom a renter or owner writes to where there is nobody else: mostly the one who manages theirs. */
function useOnlyContact(propertyId: string | undefined, enabled: boolean) {
  const ofPlace = useRead(
    api.messages.contacts,
    { params: { propertyId: propertyId ?? '' } },
    { enabled: enabled && propertyId !== undefined, quiet: true },
  );
  const all = useRead(
    api.messages.messagingList,
    { query: { q: '', limit: SHOWN } },
    { enabled: enabled && propertyId === undefined, quiet: true },
  );
  const { data, isPending } = propertyId === undefined ? all : ofPlace;
  return { isLoading: enabled && isPending, person: enabled && data?.length === 1 ? data[0] : undefined };
}

/** Which request it is about; nothing where that is not one's own to read. */
function AboutRequest({ ticketId }: { ticketId: string }) {
  const { data: ticket } = useRead(api.maintenance.get, { params: { ticketId } }, { quiet: true });
  return ticket && <AboutBar about={{ type: 'ticket', id: ticketId, name: ticket.title, detail: ticket.ref }} />;
}

/** What was written about the same thing before, to go on there. */
function Earlier({ about }: { about: About }) {
  const isAbout = Object.keys(about).length > 0;
  const found = useRead(
    api.messages.conversations,
    { query: { ...about, state: 'all' as const, limit: 5 } },
    { enabled: isAbout, quiet: true },
  ).data;
  if (!isAbout || !found || found.length === 0) return null;
  return (
    <section className="mt-[24px]">
      <h3 className="text-sm font-medium text-ink-2">{composerMessages.earlier}</h3>
      <ul>
        {found.map((one) => (
          <li key={one.id} className="flex gap-[8px] border-b border-line py-[8px] text-sm">
            <Link className="link flex-none" href={paths.conversation(one.id)}>
              {nameOfConversation(one)}
            </Link>
            <span className="truncate text-ink-3">{one.lastText}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type About = { propertyId?: string; leaseId?: string; ticketId?: string };

/** What the address says that it is about. */
function aboutIn(url: Parameters<typeof oneOf>[0]): About {
  const entries = (['propertyId', 'leaseId', 'ticketId'] as const).flatMap((name) => {
    const id = oneOf(url, name);
    return id ? [[name, id] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Those who may be written to: about a property first those who have to do with it. */
function useCorrespondents(q: string, propertyId: string | undefined) {
  const isOfPlace = propertyId !== undefined && q === '';
  const contacts = useRead(
    api.messages.contacts,
    { params: { propertyId: propertyId ?? '' } },
    { enabled: isOfPlace, quiet: true },
  );
  const all = useRead(
    api.messages.messagingList,
    { query: { q, limit: SHOWN } },
    { enabled: !isOfPlace, keepsPrevious: true },
  );
  return isOfPlace ? contacts : all;
}
