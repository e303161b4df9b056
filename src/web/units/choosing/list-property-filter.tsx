import { oneOf } from '#web/address.ts';
import type { ListUrl } from '#web/layout/list-url.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';

// Apart from the lists, which what chooses is too much for; a renter has none to choose.
const PropertyFilter = lazyPart(
  () => import('./property-filter.tsx').then((m) => m.PropertyFilter),
  ({ role }) => role !== 'renter',
);

/** Narrows a list to one property, from the line above it. */
export const ListPropertyFilter = ({ list }: { list: ListUrl }) => (
  <span className="max-desktop:order-last max-desktop:w-full">
    <PropertyFilter propertyId={oneOf(list.url, 'propertyId')} onChange={(propertyId) => list.change({ propertyId })} />
  </span>
);
