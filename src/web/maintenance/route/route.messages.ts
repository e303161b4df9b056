import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

/** Texts of the requests as a way from property to property. */
export const routeMessages = defineMessages('route.routeMessages', {
  label: 'Requests by property',
  failed: 'The requests did not load.',
  itemsLabel: 'Requests',
  none: 'Nothing open that the filters leave.',
  count: (open: number, booked: number) =>
    [counted(open, { one: 'request', other: 'requests' }), booked > 0 && `${booked} booked`].filter(Boolean).join(', '),
  map: (property: string) => `Map of ${property}`,
  nobody: 'nobody yet',
});
