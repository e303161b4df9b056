import { afterEach, expect, test, vi } from 'vitest';
import { markRead } from './mark-read.ts';

const conversation = { params: { conversationId: '01890000-0000-7000-8000-000000000001' } };
const answering = (body: object) => vi.stubGlobal('fetch', async () => Response.json({ success: true, ...body }));

afterEach(() => vi.unstubAllGlobals());

const readAt = '2026-11-18T16:00:00Z';

test.each([{ data: { readAt }, readAt }, { readAt }, { data: { readAt } }])(
  'a conversation is read where the answer is %j',
  async (body) => {
    answering(body);
    await expect(markRead(conversation, { quiet: true })).resolves.toMatchObject(body);
  },
);

test.each([{}, { data: null }, { data: {} }, { readAt: null }, { readAt: '' }])(
  'it is not where the answer is %j',
  async (body) => {
    answering(body);
    await expect(markRead(conversation, { quiet: true })).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' });
  },
);
