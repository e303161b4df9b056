import { defineMessages } from '#contract/language/catalogue.ts';
/** What the menu and the search over everything call leases. */
export const leaseNounMessages = defineMessages('leases.noun.leaseNounMessages', {
  menu: 'Leases',
  own: 'My Lease',
  draft: 'New lease',
  found: 'Leases',
});
