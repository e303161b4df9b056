import { useWatch } from 'react-hook-form';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { personFormMessages } from '#web/people/people.messages.ts';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { type ContractorParts, currencyFor } from './contractor-form.tsx';
import { contractorFormMessages as texts } from './contractors.messages.ts';

type Form = PartsForm<ContractorParts>;

/** Everything that is kept of a contractor. */
export function ContractorFields({ form }: { form: Form }) {
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <FormGrid>
      <h2>{texts.sections.who}</h2>
      <PartField form={form} name="kind" />
      {kind === 'COMPANY' && (
        <>
          <PartField form={form} name="companyName" />
          <PartField form={form} name="firstName" label={personFormMessages.contactFirstName} optional />
          <PartField form={form} name="lastName" label={personFormMessages.contactLastName} optional />
        </>
      )}
      {kind === 'PERSON' && <PartFields form={form} names={['firstName', 'lastName']} />}
      <PartFields form={form} names={['email', 'phone']} />
      <h2>{texts.sections.work}</h2>
      <PartFields form={form} names={['trades', 'areas', 'workDays', 'workFrom', 'workTo', 'takesEmergencies']} />
      <h2>{texts.sections.people}</h2>
      <PartField form={form} name="contacts" />
      <h2>{texts.sections.rates}</h2>
      <PartField form={form} name="currency" />
      <Amount form={form} name="callout" />
      <Amount form={form} name="hourly" />
      <Amount form={form} name="jobLimit" />
      <PartFields form={form} names={['afterHoursPercent', 'partsMarkupPercent', 'warrantyDays', 'ratesAgreedOn']} />
      <h2>{texts.sections.first}</h2>
      <PartField form={form} name="preferences" />
      <PartField form={form} name="notes" />
    </FormGrid>
  );
}

/** An amount in the currency chosen above. */
function Amount({ form, name }: { form: Form; name: 'callout' | 'hourly' | 'jobLimit' }) {
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <PartField
      form={form}
      name={name}
      control={(props) => <MoneyInput currency={currencyFor(currency)} {...props} />}
    />
  );
}
