import { Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { recordStateOf } from '#web/layout/record-state.ts';
import { onLive } from '#web/live/live-events.ts';
import { paths } from '#web/paths.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { markRead } from './mark-read.ts';
import { conversationMessages as texts } from './messages.messages.ts';
import { outbox } from './own-outbox.ts';
import { nameOfConversation } from './people-of.ts';
import { Thread, type Unread } from './thread.tsx';
import { useThread } from './use-thread.ts';

const FindMessages = lazyOnce(() => import('./find-messages.tsx'));
const NOTHING_UNREAD: Unread = { id: null, count: 0 };

/** One conversation: who is in it, what it is about, what was written, and where to write. */
export function ConversationView({ conversationId }: { conversationId: string }) {
  const thread = useThread(conversationId);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.read).filter(
    (one) => one.conversationId === conversationId,
  );
  const conversation = thread.data?.conversation;
  const unread = useUnreadAtOpening(thread);
  const [isAtEnd, setAtEnd] = useState(true);
  useMarkRead(conversationId, isAtEnd ? (conversation?.unreadCount ?? 0) : 0);
  const typing = useTyping(conversationId);
  const [isFinding, setFinding] = useState(false);
  const findButton = useRef<HTMLButtonElement>(null);
  if (thread.isPending) return <SkeletonPage />;
  if (!thread.data || !conversation)
    return recordStateOf(thread) === 'missing' ? <NotThere /> : <NotRead read={thread} />;
  return (
    <>
      <ConversationHead
        conversation={conversation}
        isFinding={isFinding}
        onFind={() => setFinding(!isFinding)}
        findRef={findButton}
      />
      <Suspense>
        {isFinding && (
          <FindMessages
            conversationId={conversationId}
            onFound={thread.goTo}
            onClose={() => {
              setFinding(false);
              findButton.current?.focus();
            }}
          />
        )}
      </Suspense>
      <Thread
        label={texts.messagesWith(nameOfConversation(conversation))}
        thread={thread}
        messages={thread.data.messages}
        outgoing={outgoing}
        typing={typing}
        unread={unread}
        onAtEnd={setAtEnd}
      />
      <Writing conversation={conversation} onSent={thread.goToEnd} />
    </>
  );
}

/** What was unread when the conversation was opened, as the server said it first; once it was read it still begins there. */
function useUnreadAtOpening({ data, isFetchedAfterMount }: ReturnType<typeof useThread>): Unread {
  const [unread, setUnread] = useState<Unread | null>(null);
  const conversation = data?.conversation;
  if (unread === null && isFetchedAfterMount && conversation)
    setUnread({ id: conversation.firstUnreadId, count: conversation.unreadCount });
  return unread ?? NOTHING_UNREAD;
}

function Writing({ conversation, onSent }: { conversation: Conversation; onSent: () => void }) {
  if (conversation.hasLeft)
    return (
      <div className="px-[16px] pb-[20px] desktop:px-[24px]">
        <Note>{texts.hasLeft}</Note>
      </div>
    );
  const [first] = conversation.participants;
  return (
    <Composer
      name={
        conversation.otherCount === 1 && first
          ? (first.name.split(' ')[0] ?? first.name)
          : nameOfConversation(conversation)
      }
      draft={`message ${conversation.id}`}
      readers={{ conversationId: conversation.id }}
      onTyping={() =>
        void api.messages.typing({ params: { conversationId: conversation.id } }, { quiet: true }).catch(() => {})
      }
      onSend={(message) => {
        outbox.add({ conversationId: conversation.id, recipientIds: [], about: {}, ...message });
        onSent();
      }}
    />
  );
}

const NotThere = () => (
  <div className="m-auto">
    <EmptyState
      illustration="search"
      title={texts.missing.title}
      actions={<LinkButton href={paths.messages}>{texts.back}</LinkButton>}
    >
      {texts.missing.text}
    </EmptyState>
  </div>
);

const NotRead = ({ read }: { read: ReturnType<typeof useThread> }) => (
  <div className="m-auto grid justify-items-center gap-4 p-4">
    <ReadFailed title={texts.failed} read={read} />
    <LinkButton href={paths.messages}>{texts.back}</LinkButton>
  </div>
);

/** Whoever has it before them has read it; a page in the background has not. */
function useMarkRead(conversationId: string, unreadCount: number): void {
  const { mutate, isPending } = useWrite(markRead, { quiet: true });
  const look = useEffectEvent(() => {
    if (unreadCount > 0 && !document.hidden && !isPending) mutate({ params: { conversationId } });
  });
  useEffect(() => {
    if (unreadCount > 0) look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [unreadCount]);
}

const TYPING_SHOWN_MS = 6000;

/** The name of whoever is writing now; null while nobody is. */
function useTyping(conversationId: string): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(timer);
      setName(null);
    };
    const leaves = [
      onLive('message.typing', (typing) => {
        if (typing.conversationId !== conversationId) return;
        clearTimeout(timer);
        setName(typing.name);
        timer = setTimeout(rest, TYPING_SHOWN_MS);
      }),
      onLive('message.sent', (sent) => sent.conversationId === conversationId && rest()),
    ];
    return () => {
      for (const leave of leaves) leave();
      clearTimeout(timer);
    };
  }, [conversationId]);
  return name;
}
