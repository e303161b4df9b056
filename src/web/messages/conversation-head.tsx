import ChevronLeft from 'lucide-react/icons/chevron-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Search from 'lucide-react/icons/search';
import { type Ref, useState } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import { useGo } from '#web/address.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx';
import { conversationMessages as texts } from './messages.messages.ts';
import { nameOfConversation, standingOf } from './people-of.ts';

type ConversationHeadProps = {
  conversation: Conversation;
  isFinding: boolean;
  onFind: () => void;
  /** The button that does. */
  findRef: Ref<HTMLButtonElement>;
};

/** Who is in a conversation, what can be done with it, and what it is about. */
export function ConversationHead({ conversation, isFinding, onFind, findRef }: ConversationHeadProps) {
  const go = useGo();
  const name = nameOfConversation(conversation);
  const [first, ...others] = conversation.participants;
  return (
    <>
      <header className="flex items-center gap-[12px] border-b border-line py-[6px] pr-[8px] pl-[4px] desktop:py-[12px] desktop:pr-[16px] desktop:pl-[24px]">
        <IconButton
          className="desktop:hidden"
          label={texts.back}
          icon={<ChevronLeft />}
          onClick={() => go(paths.messages)}
        />
        <Avatar size="md" name={name} id={first?.id} kind={others.length > 0 ? 'firm' : 'person'} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base font-semibold">{name}</h2>
          <p className="truncate text-xs text-ink-3">
            {others.length === 0 && first
              ? standingOf(first)
              : conversation.participants.map((person) => person.name).join(', ')}
          </p>
        </div>
        <IconButton
          ref={findRef}
          label={isFinding ? texts.stopFinding : texts.find}
          aria-pressed={isFinding}
          icon={<Search />}
          onClick={onFind}
        />
        {!conversation.hasLeft && <Acts conversation={conversation} />}
      </header>
      <AboutBar conversation={conversation} />
    </>
  );
}

const PATHS = { property: paths.property, lease: paths.lease, ticket: paths.ticket };

function AboutBar({ conversation: { about } }: { conversation: Conversation }) {
  if (!about) return null;
  return (
    <p className="flex items-center gap-[10px] border-b border-line bg-sunken px-[16px] py-[8px] text-sm text-ink-2 desktop:px-[24px]">
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium text-ink">{about.name}</span>
        {about.detail && `, ${about.detail}`}
      </span>
      <Link className="link flex-none" href={PATHS[about.type](about.id)}>
        {texts.open[about.type]}
      </Link>
    </p>
  );
}

function Acts({ conversation: { id, isMuted, isArchived } }: { conversation: Conversation }) {
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const keep = useWrite(api.messages.keep);
  const leave = useWrite(api.messages.leave);
  const params = { conversationId: id };
  return (
    <>
      <Menu align="end" trigger={<IconButton label={texts.more} icon={<Ellipsis />} />}>
        <MenuItem onSelect={() => keep.mutate({ params, body: { isMuted: !isMuted } })}>
          {isMuted ? texts.unmute : texts.mute}
        </MenuItem>
        <MenuItem onSelect={() => keep.mutate({ params, body: { isArchived: !isArchived } })}>
          {isArchived ? texts.unarchive : texts.archive}
        </MenuItem>
        <MenuRule />
        <MenuItem danger onSelect={() => setAsking(true)}>
          {texts.leave}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        title={texts.leaveSure.title}
        consequence={texts.leaveSure.text}
        confirmLabel={texts.leaveSure.confirm}
        keepLabel={texts.leaveSure.keep}
        busy={leave.isPending}
        onKeep={() => setAsking(false)}
        onConfirm={() =>
          leave.mutate(
            { params },
            {
              onSuccess: () => {
                setAsking(false);
                go(paths.messages);
              },
            },
          )
        }
      />
    </>
  );
}
