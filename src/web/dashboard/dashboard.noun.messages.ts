import { defineMessages } from '#contract/language/catalogue.ts';
/** What the menu calls the pages of the dashboard. */
export const dashboardNounMessages = defineMessages('dashboard.noun.dashboardNounMessages', { menu: 'Dashboard' });
