import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './imports.messages.ts';

const texts: Variant<typeof base> = {
  askedPlacesMessages: { city: 'Town', state: 'County', zipCode: 'Postcode' },
  newImportMessages: {
    what: [
      { name: 'Properties', value: 'name, street, city, state, postcode, country, type, owners with their shares' },
      { name: 'Units', value: 'property, number, beds, baths, area, market rent' },
      { name: 'People', value: 'name, e-mail, telephone' },
      { name: 'Leases', value: 'property, unit, renters, start, end, rent, deposit' },
      { name: 'Balances', value: 'what each lease owes, what it has paid ahead, which deposit is held' },
      { name: 'Contractors', value: 'firm, who answers, trades, areas, rates, hours, papers with their last day' },
    ],
    whatHint: 'Columns are recognised by their names. A rent roll with everything in one table works too.',
  },
};
export default texts;
