import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { emptyOf } from '#web/forms/parts.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { paths } from '#web/paths.ts';
import { orgCountry } from '#web/ui/org-locale.ts';
import { readerZone } from '#web/ui/reader-zone.ts';
import { propertyListMessages } from '../properties.messages.ts';
import { PropertyConsequences, sameAddressLine, useSameAddress } from '../property/property-consequences.tsx';
import { likelyFor } from './place-defaults.ts';
import { PropertyFields } from './property-fields.tsx';
import { propertyFormMessages as texts } from './property-form.messages.ts';
import { propertyForm } from './property-form.tsx';

/** Adds a property; its units come next, on its own page. */
export function NewPropertyPage() {
  const go = useGo();
  const form = useContractForm({
    ...propertyForm,
    draft: 'property',
    call: api.properties.create,
    values: startingPoint(),
    input: (body) => ({ body }),
    says: ({ data }) => texts.added(data.name),
    onDone: ({ data }) => go(paths.property(data.id), { replace: true }),
  });
  const same = useSameAddress({ form });
  return (
    <SavingPage
      form={form}
      title={texts.addTitle}
      crumbs={[{ label: propertyListMessages.title, href: paths.properties }, { label: propertyListMessages.add }]}
      leave={{ label: texts.leave, href: paths.properties }}
      send={texts.add}
      consequences={<PropertyConsequences form={form} same={same} />}
      consequencesLine={sameAddressLine(same)}
    >
      <PropertyFields form={form} />
    </SavingPage>
  );
}

/** The organization's country and the zone of the browser's clock are the likeliest, while both lie on one continent. */
function startingPoint() {
  const empty = emptyOf(propertyForm.parts);
  const country = orgCountry() ?? 'US';
  const clock = readerZone();
  const likely = likelyFor(country);
  const isNear = !likely || clock.split('/')[0] === likely.timeZone.split('/')[0];
  return {
    ...empty,
    address: { ...empty.address, country },
    timeZone: isNear ? clock : likely.timeZone,
    currency: likely?.currency ?? 'USD',
  };
}
