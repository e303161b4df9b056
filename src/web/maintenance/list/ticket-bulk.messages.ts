import { defineMessages } from '#contract/language/catalogue.ts';

/** What can be done with many requests at once. */
export const ticketBulkMessages = defineMessages('ticket-bulk.ticketBulkMessages', {
  assignTitle: 'Give requests to somebody',
  priorityTitle: 'Change the priority of requests',
  categoryTitle: 'Change the category of requests',
  closeTitle: 'Close requests',
  close: (requests: string) => `Close ${requests}`,
  closed: (requests: string) => `${requests} closed`,
  to: 'To whom',
  nobody: 'Nobody',
  requests: (count: number) => (count === 1 ? '1 request' : `${count} requests`),
  give: (requests: string, name: string) => `Give ${requests} to ${name}`,
  given: (requests: string, name: string) => `${requests} given to ${name}`,
  set: (requests: string, value: string) => `Make ${requests} ${value}`,
  wasSet: (requests: string, value: string) => `${requests}: now ${value}`,
});
