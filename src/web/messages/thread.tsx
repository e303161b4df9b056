import CheckCheck from 'lucide-react/icons/check-check';
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '#contract/messages/messages.ts';
import { FileButtons } from '#web/files/file-buttons.tsx';
import { StoredPhoto } from '#web/files/stored-photo.tsx';
import { StoredPhotoViewer } from '#web/files/stored-photo-viewer.tsx';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { conversationMessages as texts } from './messages.messages.ts';
import type { Outgoing } from './outbox.ts';
import { OutgoingMessage } from './outgoing-message.tsx';

type ThreadProps = {
  label: string;
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  /** The name of whoever is writing now. */
  typing: string | null;
  /** Brings what was written before; null where that is all. */
  onEarlier: (() => void) | null;
  isLoadingEarlier: boolean;
};

/** What was written, by days; stays at its end while somebody is there, and where they read while they are not. */
export function Thread({ label, messages, outgoing, typing, onEarlier, isLoadingEarlier }: ThreadProps) {
  const moments = useMoments();
  const scroller = useRef<HTMLElement>(null);
  useKeptPlace(scroller, messages[0]?.id, `${messages.at(-1)?.id} ${outgoing.length} ${typing}`);
  useEarlierInSight(scroller, isLoadingEarlier ? null : onEarlier);
  return (
    <section
      ref={scroller}
      className="min-h-0 flex-1 overflow-y-auto"
      data-scroller=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the keyboard
      tabIndex={0}
      aria-label={label}
    >
      <ol className="flex min-h-full flex-col justify-end gap-[10px] px-[16px] py-[16px] desktop:px-[24px]">
        {onEarlier && (
          <li className="self-center">
            <Button variant="quiet" size="sm" busy={isLoadingEarlier} onClick={onEarlier}>
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
              <OneMessage message={message} moments={moments} />
            </Fragment>
          );
        })}
        {outgoing.map((one) => (
          <OutgoingMessage key={one.sentKey} outgoing={one} />
        ))}
        {typing && <li className="text-xs text-ink-3">{texts.typing(typing)}</li>}
      </ol>
      <Arrived messages={messages} />
    </section>
  );
}

const BUBBLE = 'rounded-[10px] px-[12px] py-[8px] whitespace-pre-wrap [overflow-wrap:anywhere]';

function OneMessage({ message, moments }: { message: Message; moments: Moments }) {
  const { isOwn, sender, body, attachments } = message;
  return (
    <li
      className={classNames(
        'flex max-w-[min(520px,85%)] items-start gap-[10px] [contain-intrinsic-size:auto_60px] [content-visibility:auto]',
        isOwn && 'self-end',
      )}
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

/** Says to readers what arrives while the conversation is open. */
function Arrived({ messages }: { messages: readonly Message[] }) {
  const last = messages.at(-1);
  const [seen] = useState(last?.id);
  const isNew = last !== undefined && last.id !== seen && !last.isOwn;
  return (
    <p className="sr-only" aria-live="polite">
      {isNew && texts.arrived(last.sender.name, last.body)}
    </p>
  );
}

const AT_END_PX = 80;

/** Keeps to the end while somebody is there, and what they look at where it is when earlier messages come in above. */
function useKeptPlace(scroller: RefObject<HTMLElement | null>, firstId: string | undefined, end: string): void {
  const kept = useRef({ firstId, fromEnd: 0, isAtEnd: true });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const note = () => {
      const fromEnd = box.scrollHeight - box.scrollTop - box.clientHeight;
      kept.current = { ...kept.current, fromEnd, isAtEnd: fromEnd < AT_END_PX };
    };
    box.addEventListener('scroll', note, { passive: true });
    return () => box.removeEventListener('scroll', note);
  }, [scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came at the end moves it, too
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const { isAtEnd, fromEnd } = kept.current;
    if (isAtEnd) box.scrollTop = box.scrollHeight;
    else if (kept.current.firstId !== firstId) box.scrollTop = box.scrollHeight - box.clientHeight - fromEnd;
    kept.current.firstId = firstId;
  }, [scroller, firstId, end]);
}

/** Brings what was written before as soon as its reader comes near the beginning. */
function useEarlierInSight(scroller: RefObject<HTMLElement | null>, onEarlier: (() => void) | null): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box || !onEarlier) return;
    const look = () => {
      if (box.scrollTop < 200 && box.scrollHeight > box.clientHeight) onEarlier();
    };
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [scroller, onEarlier]);
}
