import type { ReactNode } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths } from '#web/paths.ts';
import { InZone } from '#web/ui/zone.ts';
import { propertyListMessages, propertyMessages } from '../properties.messages.ts';

/** What a page says of the property in the address, once it is read. */
export function PropertyRecord({ children }: { children: (property: Property) => ReactNode }) {
  const propertyId = useParam('propertyId');
  const property = useRead(
    api.properties.get,
    { params: { propertyId } },
    { quiet: true, missing: propertyMessages.missing.id },
  );
  return (
    <RecordPage
      read={property}
      title={propertyListMessages.title}
      failed={propertyMessages.failed}
      missing={{ ...propertyMessages.missing, backHref: paths.properties }}
    >
      {(shown) => (
        <InZone key={propertyId} value={shown.timeZone}>
          {children(shown)}
        </InZone>
      )}
    </RecordPage>
  );
}
