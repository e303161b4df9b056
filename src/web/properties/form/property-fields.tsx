import { useWatch } from 'react-hook-form';
import { formatCurrency } from '#contract/format/currency.ts';
import { PROPERTY_KINDS } from '#contract/properties/properties.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Select } from '#web/ui/select.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { kindWords, subTypeWords } from '../properties.messages.ts';
import { OwnerFields } from './owner-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { propertyFormMessages as texts } from './property-form.messages.ts';
import { type PropertyParts, subTypesOf } from './property-form.tsx';

type PropertyFieldsProps = {
  form: PartsForm<PropertyParts>;
  /** For one that exists. */
  withStatus?: boolean;
};

/** Everything about a property that people type. */
export function PropertyFields({ form, withStatus = false }: PropertyFieldsProps) {
  return (
    <FormGrid>
      <h2>{texts.sections.place}</h2>
      <PartField form={form} name="name" />
      <KindFields form={form} />
      <PartField form={form} name="yearBuilt" />
      <h2>{texts.sections.address}</h2>
      <PlaceFields form={form} />
      <h2>{texts.sections.owners}</h2>
      <OwnerFields form={form} />
      <ApprovalLimitField form={form} />
      <h2>{texts.sections.office}</h2>
      <PartFields form={form} names={['managerId', 'maintenanceNotice']} />
      {withStatus && <PartField form={form} name="status" />}
    </FormGrid>
  );
}

/** What may be spent without asking, in the currency chosen above. */
function ApprovalLimitField({ form }: { form: PartsForm<PropertyParts> }) {
  const [currency, own] = useWatch({ control: form.control, name: ['currency', 'approvalLimit'] });
  const defaults = useRead(api.properties.defaults, {}, { quiet: true });
  const inherited = defaults.data?.approvalLimit;
  const holds = own === '' && inherited?.currency === currency && inherited;
  return (
    <PartField
      form={form}
      name="approvalLimit"
      hint={
        <>
          {texts.approvalLimitHint} {defaults.isPending && <Coming />}
          {defaults.data && (
            <b className="font-medium text-ink">
              {holds ? texts.limitOfOrganization(formatCurrency(holds)) : own === '' && texts.noLimitOfOrganization}
            </b>
          )}
        </>
      }
      control={(props) => <MoneyInput currency={currency || 'USD'} {...props} />}
    />
  );
}

/** The use, and the types there are of it. */
function KindFields({ form }: { form: PartsForm<PropertyParts> }) {
  const kind = useWatch({ control: form.control, name: 'kind' });

  function fitSubType(next: typeof kind) {
    const [first] = subTypesOf(next);
    if (first && !subTypesOf(next).includes(form.getValues('subType'))) form.setValue('subType', first);
  }
  return (
    <>
      <PartField
        form={form}
        name="kind"
        control={({ onChange, ...props }) => (
          <Segment
            {...props}
            choices={choicesOf(PROPERTY_KINDS, kindWords)}
            onChange={(next) => {
              onChange(next);
              fitSubType(next);
            }}
          />
        )}
      />
      <PartField
        form={form}
        name="subType"
        control={(props) => <Select {...props} choices={choicesOf(subTypesOf(kind), subTypeWords)} />}
      />
    </>
  );
}
