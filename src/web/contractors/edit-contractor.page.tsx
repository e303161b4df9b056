import type { Contractor } from '#contract/contractors/contractors.ts';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { paths } from '#web/paths.ts';
import { ContractorFields } from './contractor-fields.tsx';
import { contractorForm, contractorValuesOf } from './contractor-form.tsx';
import { ContractorRecord } from './contractor-record.tsx';
import {
  contractorFieldWords,
  contractorFormMessages as texts,
  contractorWords as words,
} from './contractors.messages.ts';

/** Changes a contractor. */
export function EditContractorPage() {
  return <ContractorRecord>{(contractor) => <EditContractor contractor={contractor} />}</ContractorRecord>;
}

function EditContractor({ contractor }: { contractor: Contractor }) {
  const go = useGo();
  const page = paths.contractor(contractor.id);
  const form = useUpdateForm({
    ...contractorForm,
    draft: `contractor ${contractor.id}`,
    call: api.contractors.update,
    row: contractor,
    words: contractorFieldWords,
    valuesOf: contractorValuesOf,
    input: (body, version) => ({ params: { contractorId: contractor.id }, body: { ...body, version } }),
    says: () => texts.saved,
    onDone: () => go(page, { replace: true }),
    named: contractor.name,
  });
  return (
    <SavingPage
      form={form}
      title={texts.editTitle(contractor.name)}
      crumbs={[
        { label: words.title, href: paths.contractors },
        { label: contractor.name, href: page },
        { label: texts.edit },
      ]}
      leave={{ label: texts.leave, href: page }}
      send={texts.save}
    >
      <ContractorFields form={form} />
    </SavingPage>
  );
}
