import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'messages'> = {
  among: async ([writer, ...readers]) => {
    const body = { recipientIds: readers.map(({ personId }) => personId), body: 'Good morning, everybody.' };
    const answer = await writer?.call('POST', '/api/messages', { body });
    if (answer?.status !== 200) throw new Error(`The set-up was refused: ${JSON.stringify(answer?.body)}`);
    return { conversationId: answer.body.data.conversationId };
  },
  routes: {
    send: ({ conversationId, propertyId, leaseId, ticketId }) => ({
      body: { conversationId, propertyId, leaseId, ticketId, body: 'And good night.', attachmentKeys: [] },
    }),
    keep: () => ({ body: { isMuted: true } }),
    upload: () => ({ upload: 'not a picture' }),
  },
};
