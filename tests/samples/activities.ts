import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'activities'> = {
  routes: {
    list: ({ ticketId }) => ({ query: { maintenanceTicketId: ticketId } }),
    changeNote: () => ({ body: { visibleToOwner: true } }),
  },
};
