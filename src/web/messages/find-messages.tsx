import { useState } from 'react';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { excerptOf } from './excerpt.ts';
import { conversationMessages as texts } from './messages.messages.ts';

type FindMessagesProps = { conversationId: string; onFound: (messageId: string) => void; onClose: () => void };

/** Finds what was written in a conversation, and leads there. */
export default function FindMessages({ conversationId, onFound, onClose }: FindMessagesProps) {
  const [q, setQ] = useState('');
  const moments = useMoments();
  const found = useReadPages(
    api.messages.find,
    { params: { conversationId }, query: { q, limit: 20 } },
    { enabled: q.trim() !== '', failed: texts.findFailed },
  );
  const rows = q.trim() === '' ? [] : (found.data?.rows ?? []);
  return (
    <search
      className="block border-b border-line bg-sunken px-[16px] py-[8px] desktop:px-[24px]"
      aria-label={texts.find}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <SearchBox value={q} placeholder={texts.findPlaceholder} onSearch={setQ} autoFocus />
      {q.trim() !== '' && found.data && rows.length === 0 && (
        <p className="pt-[8px] text-sm text-ink-2" role="status">
          {texts.nothingFound(q)}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="mt-[8px] max-h-[30dvh] overflow-y-auto" aria-label={texts.found}>
          {rows.map((message) => (
            <li key={message.id}>
              <button
                type="button"
                className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-[12px] rounded-sm px-[8px] py-[6px] text-left text-sm hover:bg-hover"
                onClick={() => onFound(message.id)}
              >
                <span className="font-medium">{message.sender.name}</span>
                <time className="text-xs text-ink-3" dateTime={message.sentAt}>
                  {moments.stamp(message.sentAt)}
                </time>
                <span className="col-span-2 truncate text-ink-2">{excerptOf(message.body, q)}</span>
              </button>
            </li>
          ))}
          {found.hasNextPage && (
            <li>
              <Button
                block
                size="sm"
                variant="quiet"
                busy={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {texts.moreFound}
              </Button>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}
