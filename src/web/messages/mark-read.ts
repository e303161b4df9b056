import { notUnderstood } from '#web/api/read-failure.ts';
import { api } from '#web/api.ts';

type Read = typeof api.messages.read;
const { noun, key } = api.messages.read;

/** Says that a conversation was read; an answer that does not say when has failed, so that it still counts as unread. */
export const markRead = Object.assign(
  async (...given: Parameters<Read>): ReturnType<Read> => {
    const answer = await api.messages.read(...given);
    // Lintel's own server says it in both places; as a rule what an answer carries is its data.
    if (!(answer.readAt || answer.data?.readAt)) throw notUnderstood();
    return answer;
  },
  { noun, key },
);
