import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useState } from 'react';
import { allOf, oneOf, useGo, useUrlState } from '#web/address.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { Composer } from './composer.tsx';
import { composerMessages, conversationMessages, conversationsMessages } from './messages.messages.ts';
import { onSent, outbox } from './own-outbox.ts';
import { standingOf } from './people-of.ts';

const SHOWN = 30;

/** Whom to write to, and what; once it is sent the conversation opens. */
export function NewConversation() {
  const [url] = useUrlState();
  const go = useGo();
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [q, setQ] = useState('');
  const about = aboutIn(url);
  const people = useCorrespondents(q, about.propertyId);
  const wanted = allOf(url, 'to');
  const choices = (people.data ?? []).map((person) => ({
    value: person.id,
    label: person.name,
    hint: standingOf(person),
    mark: <Avatar size="xs" name={person.name} id={person.id} />,
  }));
  const named = choices.filter(({ value }) => wanted.includes(value));
  const to = chosen.length > 0 ? chosen : named;
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
      <div className="flex-1 px-[16px] py-[16px] desktop:px-[24px]">
        <MultiSelect
          aria-label={composerMessages.to}
          placeholder={composerMessages.toPlaceholder}
          none={composerMessages.nobody}
          choices={choices}
          value={to}
          onChange={setChosen}
          onSearch={setQ}
        />
      </div>
      <Composer
        name={to.length > 0 ? to.map(({ label }) => label).join(', ') : null}
        draft="message to somebody new"
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
