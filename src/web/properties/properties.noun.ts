import Building2 from 'lucide-react/icons/building-2';
import { defineMessages } from '#contract/language/catalogue.ts';
import { beside, defineNoun, keptOf, STAFF_AND_OWNERS } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls properties. */
const texts = defineMessages('properties.noun.texts', { menu: 'Properties' });

export const properties = defineNoun({
  name: 'properties',
  pages: [
    {
      path: paths.properties,
      access: STAFF_AND_OWNERS,
      screen: lazyPage(() => import('./properties.page.tsx').then((m) => m.PropertiesPage)),
      reads: [{ url: '/api/properties?sort=name' }, keptOf('properties')],
      menu: { label: () => texts.menu, key: 'p', icon: Building2, section: 'main', order: 20, phoneOrder: 30 },
    },
    {
      path: paths.newProperty,
      access: 'properties:write',
      screen: lazyPage(() => import('./form/new-property.page.tsx').then((m) => m.NewPropertyPage)),
      isFlow: true,
    },
    {
      path: '/properties/edit/$propertyId',
      access: 'properties:write',
      screen: lazyPage(() => import('./form/edit-property.page.tsx').then((m) => m.EditPropertyPage)),
      reads: [{ url: '/api/properties/$propertyId' }],
      isFlow: true,
    },
    {
      path: '/properties/$propertyId',
      access: STAFF_AND_OWNERS,
      screen: lazyPage(() => import('./property/property.page.tsx').then((m) => m.PropertyPage)),
      reads: [
        { url: '/api/properties/$propertyId' },
        beside('/api/properties/$propertyId/units?limit=200'),
        beside('/api/maintenance?propertyId=$propertyId&state=open&sort=urgency&limit=3'),
      ],
    },
  ],
  words: () => import('./properties.words.ts').then((m) => m.propertyNounWords),
});
