import type { NounSamples } from '../noun-samples.ts';
import { jpeg } from '../pictures.ts';

const visit = { from: '2099-11-26T12:00:00Z', to: '2099-11-26T14:00:00Z' };
const bill = { lines: [{ description: 'Trap and fittings', unitPrice: '80.00' }] };
const ofJob = (fileId: string | undefined) => ({ place: { fileId: fileId ?? '' } });
const file = { upload: 'no picture' };

export const samples: NounSamples<'workOrders'> = {
  /** A job that whoever adds the rows was given as a contractor. */
  async rows({ post, put, get, upload }, place) {
    const [me] = await get('/api/people?q=superadmin');
    const { version, isContractor } = await get(`/api/people/${me.id}`);
    if (!isContractor) await put(`/api/people/${me.id}`, { isContractor: true, version });
    const ticket = await post('/api/maintenance', {
      propertyId: place.propertyId,
      unitId: place.unitId,
      title: 'A lock sticks',
    });
    const at = `/api/maintenance/${ticket.id}`;
    const given = await post(`${at}/assignment`, { personId: me.id, version: ticket.version });
    await post(`${at}/status`, { status: 'OFFERED', version: given.version });
    const [{ id }] = await get(`${at}/work-orders`);
    const { key } = await upload('/api/uploads/job-photo', await jpeg(), 'lock.jpg');
    await post(`/api/work-orders/${id}/photos`, { photoKeys: [key] });
    await post(`/api/work-orders/${id}/quotes`, bill);
    const { quote } = await get(`/api/work-orders/${id}`);
    // What is not taken is not its owner's to read.
    await post(`/api/work-orders/${id}/bills/${quote.id}/decision`, { accepted: true });
    await post(`/api/work-orders/${id}/checklist`, { items: [{ text: 'Oil the lock' }] });
    const job = await get(`/api/work-orders/${id}`);
    return { workOrderId: id, billId: job.quote.id, jobFileId: job.photos[0].id, checklistKey: job.checklist[0].key };
  },
  routes: {
    accept: () => ({ body: { visits: [visit] } }),
    decline: () => ({ body: { reason: 'No time' } }),
    arrange: () => ({ body: { visits: [visit] } }),
    start: () => ({ body: {} }),
    noAccess: () => ({ body: {} }),
    complete: () => ({ body: {} }),
    sign: () => ({ body: { name: 'Jo Brennan' } }),
    ask: () => ({ body: { text: 'Which floor?' } }),
    addPhotos: () => ({ body: {} }),
    tick: ({ checklistKey }) => ({ body: { key: checklistKey ?? '00000000', isTicked: true } }),
    setChecklist: () => ({ body: { items: [{ text: 'Oil the lock' }] } }),
    tickForOffice: ({ checklistKey }) => ({ body: { key: checklistKey ?? '00000000', isTicked: true } }),
    quote: () => ({ body: bill }),
    invoice: () => ({ body: bill }),
    disown: () => ({ body: {} }),
    file: ({ jobFileId }) => ofJob(jobFileId),
    thumbnail: ({ jobFileId }) => ofJob(jobFileId),
    uploadPhoto: () => file,
    uploadPaper: () => file,
    add: ({ contractorId }) => ({ body: { assigneeId: contractorId, scope: 'Paint the door' } }),
    move: () => ({ body: { status: 'ACCEPTED' } }),
    answer: () => ({ body: { text: 'The second' } }),
    decideBill: () => ({ body: { accepted: true } }),
  },
  amounts: {
    quote: () => ({ body: { tax: '8.00' } }),
    invoice: () => ({ body: { tax: '8.00' } }),
  },
};
