import type { NounSamples } from '../noun-samples.ts';

const mailing = (recipientId: string | undefined, query: object = {}) => ({
  title: 'Rent roll of the month',
  report: 'rent-roll',
  query: { period: 'lastMonth', ...query },
  repeats: 'MONTHLY',
  recipientIds: [recipientId],
});

export const samples: NounSamples<'reportMailings'> = {
  async rows({ get, post }) {
    const readers: { person: { id: string } }[] = await get('/api/report-mailings/readers?report=rent-roll');
    const readerId = readers[0]?.person.id ?? '';
    return { mailingId: (await post('/api/report-mailings', mailing(readerId))).id };
  },
  routes: {
    readers: () => ({ query: { report: 'rent-roll' } }),
    create: ({ personId, propertyId }) => ({ body: mailing(personId, { propertyId: [propertyId] }) }),
    update: ({ personId }) => ({ body: { recipientIds: [personId], version: 1 } }),
    sendNow: () => ({ body: {} }),
  },
  updates: {
    update: ({ callers }) => ({
      body: { repeats: 'WEEKLY', recipientIds: [callers.superadmin?.personId, callers.admin?.personId] },
      asBody: ({ recipients }) => ({ recipientIds: recipients.map(({ id }: { id: string }) => id) }),
    }),
  },
};
