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
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx';
import { AboutBar } from './about-bar.tsx';
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
      {conversation.about && <AboutBar about={conversation.about} />}
    </>
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
