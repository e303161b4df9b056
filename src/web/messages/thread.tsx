import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CheckCheck from 'lucide-react/icons/check-check';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '#contract/messages/messages.ts';
import { FileButtons } from '#web/files/file-buttons.tsx';
import { StoredPhoto } from '#web/files/stored-photo.tsx';
import { StoredPhotoViewer } from '#web/files/stored-photo-viewer.tsx';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { conversationMessages as texts } from './messages.messages.ts';
import { OutgoingMessage } from './outgoing-message.tsx';
import type { OutgoingMessage as Outgoing } from './own-outbox.ts';
import type { useThread } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

type ThreadProps = {
  label: string;
  thread: ReturnType<typeof useThread>;
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  /** The name of whoever is writing now. */
  typing: string | null;
  /** What was unread when the conversation was opened. */
  unread: Unread;
  onAtEnd: (isAtEnd: boolean) => void;
};

/** The first message that was not read, and how many there were. */
export type Unread = { id: string | null; count: number };

/** What was written, by days; stays at its end while somebody is there, and where they read while they are not. */
export function Thread({ label, thread, messages, outgoing, typing, unread, onAtEnd }: ThreadProps) {
  const moments = useMoments();
  const scroller = useRef<HTMLElement>(null);
  const { isToEnd, goal, at, hasNextPage, hasPreviousPage } = thread;
  const isBusy = thread.isFetchingNextPage || thread.isFetchingPreviousPage || thread.isPlaceholderData;
  const { isAtEnd, isUnreadAbove } = useThreadScroll({
    scroller,
    goal,
    isGoalThere: !thread.isPlaceholderData,
    shown: `${messages[0]?.id} ${messages.at(-1)?.id} ${outgoing.length} ${typing}`,
    onEarlier: hasNextPage && !isBusy ? () => void thread.fetchNextPage() : null,
    onLater: hasPreviousPage ? () => !isBusy && void thread.fetchPreviousPage() : null,
    unreadId: unread.id,
  });
  const tellAtEnd = useEffectEvent(onAtEnd);
  useEffect(() => tellAtEnd(isAtEnd), [isAtEnd]);
  const isFirstUnread = (id: string) => id === unread.id;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {isUnreadAbove && unread.id !== null && (
        <Floating top onClick={() => thread.goTo(unread.id ?? '')} icon={<ArrowUp />}>
          {texts.toUnread(unread.count)}
        </Floating>
      )}
      <section
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto"
        data-scroller=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the keyboard
        tabIndex={0}
        aria-label={label}
      >
        <ol className="flex min-h-full flex-col justify-end gap-[10px] px-[16px] py-[16px] desktop:px-[24px]">
          {hasNextPage && (
            <li className="self-center">
              <Button
                variant="quiet"
                size="sm"
                busy={thread.isFetchingNextPage}
                onClick={() => void thread.fetchNextPage()}
              >
                {texts.earlier}
              </Button>
            </li>
          )}
          {messages.map((message, index) => {
            const day = moments.dayOf(message.sentAt);
            const before = messages[index - 1];
            const isNewDay = !before || moments.dayOf(before.sentAt) !== day;
            return (
              <Fragment key={message.id}>
                {isNewDay && <li className="self-center text-xs text-ink-3">{moments.dayHeading(message.sentAt)}</li>}
                {isFirstUnread(message.id) && <UnreadRule />}
                <OneMessage message={message} moments={moments} isFound={message.id === at} />
              </Fragment>
            );
          })}
          {isToEnd && outgoing.map((one) => <OutgoingMessage key={one.sentKey} outgoing={one} />)}
          {isToEnd && typing && <li className="text-xs text-ink-3">{texts.typing(typing)}</li>}
        </ol>
        <Arrived messages={isToEnd ? messages : []} />
      </section>
      {(!isAtEnd || !isToEnd) && (
        <Floating
          onClick={() => {
            if (isToEnd) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
            thread.goToEnd();
          }}
          icon={<ArrowDown />}
        >
          {texts.toEnd}
        </Floating>
      )}
    </div>
  );
}

type FloatingProps = { top?: boolean; icon: ReactNode; onClick: () => void; children: ReactNode };

/** What leads elsewhere in a long conversation, over it. */
const Floating = ({ top = false, icon, onClick, children }: FloatingProps) => (
  <div className={classNames('absolute inset-x-0 z-10 flex justify-center', top ? 'top-[8px]' : 'bottom-[8px]')}>
    <span className="rounded-sm bg-surface shadow-md">
      <Button size="sm" icon={icon} onClick={onClick}>
        {children}
      </Button>
    </span>
  </div>
);

/** Where that begins which was not read. */
const UnreadRule = () => (
  <li className="flex items-center gap-[8px] text-xs font-medium text-secondary-text before:h-px before:flex-1 before:bg-secondary after:h-px after:flex-1 after:bg-secondary">
    {texts.isNew}
  </li>
);

const BUBBLE = 'rounded-[10px] px-[12px] py-[8px] whitespace-pre-wrap [overflow-wrap:anywhere]';

type OneMessageProps = { message: Message; moments: Moments; isFound: boolean };

function OneMessage({ message, moments, isFound }: OneMessageProps) {
  const { isOwn, sender, body, attachments } = message;
  return (
    <li
      className={classNames(
        'flex max-w-[min(520px,85%)] items-start gap-[10px] rounded-[10px]',
        isOwn && 'self-end',
        isFound && 'outline-2 outline-offset-4 outline-focus',
      )}
      data-message={message.id}
    >
      {!isOwn && <Avatar name={sender.name} id={sender.id} />}
      <div className="min-w-0">
        <span className="sr-only">{sender.name}: </span>
        {body !== '' && (
          <p className={classNames(BUBBLE, isOwn ? 'rounded-tr-[3px] bg-primary-soft' : 'rounded-tl-[3px] bg-hover')}>
            {body}
          </p>
        )}
        <Attachments message={message} key={attachments.length} />
        <p className={classNames('mt-[3px] flex items-center gap-[4px] text-xs text-ink-3', isOwn && 'justify-end')}>
          <time dateTime={message.sentAt}>{moments.time(message.sentAt)}</time>
          {isOwn && <State message={message} moments={moments} />}
        </p>
      </div>
    </li>
  );
}

function State({ message: { deliveredAt, readAt }, moments }: { message: Message; moments: Moments }) {
  if (readAt === null) return <span>{deliveredAt === null ? texts.sent : texts.delivered}</span>;
  return (
    <>
      <CheckCheck className="sm" />
      <span>{texts.read(moments.time(readAt))}</span>
    </>
  );
}

function Attachments({ message: { attachments } }: { message: Message }) {
  const [viewed, setViewed] = useState<number | null>(null);
  const photos = attachments.filter(({ thumbnailUrl }) => thumbnailUrl !== null);
  const papers = attachments.filter(({ thumbnailUrl }) => thumbnailUrl === null);
  if (attachments.length === 0) return null;
  return (
    <div className="mt-[6px] grid gap-[6px]">
      <div className="flex flex-wrap gap-[6px]">
        {photos.map((file, index) => (
          <span key={file.id} className="w-[132px]">
            <StoredPhoto file={file} alt={texts.photo(index + 1, photos.length)} onOpen={() => setViewed(index)} />
          </span>
        ))}
      </div>
      <FileButtons files={papers} label={texts.files} open={texts.openFile} />
      <StoredPhotoViewer files={photos} at={viewed} onMove={setViewed} onClose={() => setViewed(null)} />
    </div>
  );
}

/** Says to readers what arrives while the conversation is open, and nothing of what they go back to. */
function Arrived({ messages }: { messages: readonly Message[] }) {
  const last = messages.at(-1);
  const [openedAt] = useState(() => new Date().toISOString());
  const isNew = last !== undefined && last.sentAt > openedAt && !last.isOwn;
  return (
    <p className="sr-only" aria-live="polite">
      {isNew && texts.arrived(last.sender.name, last.body)}
    </p>
  );
}
