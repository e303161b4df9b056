import { defineMessages } from '#contract/language/catalogue.ts';
/** What the menu and the search over everything call maintenance. */
export const maintenanceNounMessages = defineMessages('maintenance.noun.maintenanceNounMessages', {
  menu: 'Maintenance',
  report: 'Report a problem',
  found: 'Requests',
});
