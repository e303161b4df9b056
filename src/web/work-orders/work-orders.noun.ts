import { defineNoun } from '#web/noun.ts';

export const workOrders = defineNoun({
  name: 'workOrders',
  words: () => import('./work-orders.words.ts').then((m) => m.workOrderNounWords),
});
