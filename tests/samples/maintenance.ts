import { bulkSample } from '../bulk-sample.ts';
import type { NounSamples } from '../noun-samples.ts';
import { png } from '../pictures.ts';

const version = 1;
const file = { upload: 'no picture' };

export const samples: NounSamples<'maintenance'> = {
  rows: async ({ post, upload }, { ticketId, propertyId }) => {
    const { key } = await upload('/api/uploads/maintenance-receipt', await png(), 'receipt.png');
    const paid = { type: 'MATERIAL', description: 'Washer', unitCost: '4.00', incurredOn: '2026-02-01' };
    const { id } = await post(`/api/maintenance/${ticketId}/costs`, { ...paid, fileKeys: [key] });
    const beside = await post('/api/maintenance', { propertyId, title: 'Beside it' });
    await post(`/api/maintenance/${ticketId}/links`, { otherId: beside.id });
    return { receiptCostId: id, receiptFileKey: key, linkedTicketId: beside.id };
  },
  routes: {
    bulk: ({ ticketId, personId }) => bulkSample(ticketId, { action: 'assign', personId }),
    create: ({ propertyId, unitId, personId }) => ({
      body: { propertyId, unitId, requestedById: personId, title: 'Another' },
    }),
    changeStatus: () => ({ body: { status: 'TRIAGED', version } }),
    split: () => ({ body: { title: 'A part of it', category: 'OTHER', priority: 'NORMAL' } }),
    link: ({ linkedTicketId = '' }) => ({ body: { otherId: linkedTicketId } }),
    reportedAlready: ({ propertyId, unitId }) => ({ body: { propertyId, unitId, title: 'The tap leaks' } }),
    suggest: () => ({ body: { said: 'The tap leaks' } }),
    keepAgainstSuggestion: () => ({ body: { kind: 'CATEGORY' } }),
    unlink: ({ linkedTicketId = '' }) => ({ place: { otherId: linkedTicketId } }),
    merge: ({ ticketId }) => ({ body: { intoId: ticketId, version } }),
    assign: () => ({ body: { personId: null, version } }),
    askOwner: () => ({ body: { amount: '120', version } }),
    decide: () => ({ body: { approved: true, version } }),
    takeBackWord: () => ({ body: { version } }),
    askBack: () => ({ body: { text: 'Why?', version } }),
    answerOwner: () => ({ body: { text: 'Because', version } }),
    pauseChasing: () => ({ body: { reason: 'DRYING', untilOn: '2099-01-04', version } }),
    resumeChasing: () => ({ body: { version } }),
    rate: () => ({ body: { stars: 4 } }),
    bookExpense: () => ({ body: { account: '6010', on: '2026-01-05' } }),
    chargeRenter: () => ({ body: { dueOn: '2026-01-05' } }),
    confirm: () => ({ body: { solved: true } }),
    removeCostFile: ({ receiptCostId = '', receiptFileKey = '' }) => ({
      place: { costId: receiptCostId, fileKey: receiptFileKey },
    }),
    uploadReceipt: () => file,
    uploadPhoto: () => file,
    uploadQuote: () => file,
  },
  updates: {
    update: ({ place }) => ({
      body: { homeTimes: ['MORNING', 'EVENING'], assetId: place.assetId },
      asBody: ({ asset }) => ({ assetId: asset?.id ?? null }),
    }),
    updateCost: ({ place }) => ({
      body: { quantity: '2.5', fileKeys: [] },
      path: '/api/maintenance/:ticketId',
      pick: ({ costs }) => costs.find(({ id }: { id: string }) => id === place.costId),
      asBody: ({ files }) => ({ fileKeys: files.map(({ key }: { key: string }) => key) }),
    }),
  },
  amounts: {
    decide: () => ({ body: { amount: '120.00' } }),
    addCost: () => ({ body: { tax: '8.00' } }),
    updateCost: () => ({ body: { unitCost: '80.00', tax: '8.00' } }),
  },
};
