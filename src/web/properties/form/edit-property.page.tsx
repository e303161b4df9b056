import type { Property } from '#contract/properties/properties.ts';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { paths } from '#web/paths.ts';
import { propertyFieldWords, propertyListMessages } from '../properties.messages.ts';
import { PropertyRecord } from '../property/property-record.tsx';
import { PropertyFields } from './property-fields.tsx';
import { propertyFormMessages as texts } from './property-form.messages.ts';
import { propertyFormIn, propertyValuesOf } from './property-form.tsx';

/** Changes a property; what somebody else saved meanwhile is compared line by line. */
export function EditPropertyPage() {
  return <PropertyRecord>{(property) => <EditProperty property={property} />}</PropertyRecord>;
}

function EditProperty({ property }: { property: Property }) {
  const go = useGo();
  const page = paths.property(property.id);
  const form = useUpdateForm({
    ...propertyFormIn(property.currency),
    draft: `property ${property.id}`,
    call: api.properties.update,
    row: property,
    words: propertyFieldWords,
    valuesOf: propertyValuesOf,
    input: (body, version) => ({ params: { propertyId: property.id }, body: { ...body, version } }),
    says: ({ data }) => texts.saved(data.name),
    onDone: () => go(page, { replace: true }),
    named: property.name,
  });
  return (
    <SavingPage
      form={form}
      title={texts.editTitle(property.name)}
      crumbs={[
        { label: propertyListMessages.title, href: paths.properties },
        { label: property.name, href: page },
        { label: texts.edit },
      ]}
      leave={{ label: texts.leave, href: page }}
      send={texts.save}
    >
      <PropertyFields form={form} withStatus />
    </SavingPage>
  );
}
