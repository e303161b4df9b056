import { defineMessages } from '#contract/language/catalogue.ts';

/** What can be done with many units at once. */
export const unitBulkMessages = defineMessages('unit-bulk.unitBulkMessages', {
  market: 'On the market',
  title: 'Put units on the market, or take them off',
  states: { yes: 'On the market', no: 'Off the market' },
  units: (count: number) => (count === 1 ? '1 unit' : `${count} units`),
  verb: (units: string, state: string) => `${units}: ${state}`,
  done: (units: string, state: string) => `${units}: now ${state}`,
});
