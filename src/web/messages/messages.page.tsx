import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { oneOf, useParam, useUrlState } from '#web/address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { conversationsMessages as texts } from './messages.messages.ts';
import { NewConversation } from './new-conversation.tsx';
import { readAgainWhatIsSent } from './own-outbox.ts';

/** Conversations on the left, the chosen one on the right; on a phone one or the other. */
export function MessagesPage() {
  const conversationId = useParam('conversationId');
  const [url] = useUrlState();
  const isNew = conversationId === '' && oneOf(url, 'new') !== undefined;
  const isListAlone = conversationId === '' && !isNew;
  useEffect(() => {
    document.title = `${texts.title} · Lintel`;
  }, []);
  const client = useQueryClient();
  useEffect(() => readAgainWhatIsSent(client), [client]);
  return (
    <div className="grid h-full min-h-0 desktop:grid-cols-[312px_minmax(0,1fr)]">
      <ConversationList chosen={conversationId} className={classNames(!isListAlone && 'max-desktop:hidden')} />
      <div className={classNames('flex min-h-0 min-w-0 flex-col', isListAlone && 'max-desktop:hidden')}>
        {!isListAlone && <h1 className="sr-only desktop:hidden">{texts.title}</h1>}
        {isNew && <NewConversation />}
        {conversationId !== '' && <ConversationView key={conversationId} conversationId={conversationId} />}
        {isListAlone && (
          <div className="m-auto">
            <EmptyState illustration="door" title={texts.choose.title}>
              {texts.choose.text}
            </EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}
