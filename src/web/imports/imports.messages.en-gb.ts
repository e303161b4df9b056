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
    ],
    whatHint: 'Columns are recognised by their names. A rent roll with everything in one table works too.',
  },
};
export default texts;
