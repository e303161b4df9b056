import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { browserKeeper, Outbox, type Outgoing } from '#web/offline/outbox.ts';
import { session } from '#web/session/use-session.ts';
import { onVisitEnd } from '#web/session/visits.ts';

/** What somebody wrote; `about` and `recipientIds` where it begins a conversation. */
export type NewMessage = {
  conversationId: string | null;
  recipientIds: readonly string[];
  about: { propertyId?: string; leaseId?: string; ticketId?: string };
  body: string;
  attachments: readonly { key: string; name: string }[];
};
export type OutgoingMessage = Outgoing<NewMessage>;

type Sent = (sentKey: string, conversationId: string) => void;
const waiting = new Set<Sent>();

/** Hears when a message of this page reached the server, and in which conversation it is. */
export function onSent(hear: Sent): () => void {
  waiting.add(hear);
  return () => waiting.delete(hear);
}

let reader: QueryClient | null = null;

/** From now on what was read of messages is read again once one of this page has reached the server. */
export function readAgainWhatIsSent(client: QueryClient): void {
  reader = client;
}

/** The one outbox of this page. */
export const outbox = new Outbox<NewMessage, { conversationId: string }>({
  prefix: 'outgoing ',
  owner: () => {
    const { user, organization } = session.read();
    return user && organization ? { userId: user.id, organizationId: organization.id } : null;
  },
  maySend: () => !session.read().isLoading,
  keeper: browserKeeper,
  send: async ({ sentKey, conversationId, recipientIds, about, body, attachments }) => {
    const attachmentKeys = attachments.map(({ key }) => key);
    const { data } = await api.messages.send(
      { body: { conversationId, recipientIds: [...recipientIds], ...about, body, attachmentKeys, sentKey } },
      { idempotencyKey: sentKey, quiet: true },
    );
    return data;
  },
  sent: ({ sentKey }, { conversationId }) => {
    for (const hear of waiting) hear(sentKey, conversationId);
    void reader?.invalidateQueries({ queryKey: ['messages'] });
  },
  now: Date.now,
});

onVisitEnd(session, () => {
  outbox.forget();
  reader = null;
});

const writers = new Set<(body: string) => void>();

/** Gets what was taken back, to be written anew. */
export function onTakenBack(write: (body: string) => void): () => void {
  writers.add(write);
  return () => writers.delete(write);
}

/** Gives a message that was not sent back to where it was written. */
export function takeBack(sentKey: string): void {
  const body = outbox.takeBack(sentKey)?.body ?? '';
  for (const write of writers) write(body);
}
