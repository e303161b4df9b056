import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { emptyOf } from '#web/forms/parts.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { paths } from '#web/paths.ts';
import { ContractorFields } from './contractor-fields.tsx';
import { contractorForm } from './contractor-form.tsx';
import { contractorFormMessages as texts, contractorWords as words } from './contractors.messages.ts';

/** Adds a firm, or a person who takes on repairs. */
export function NewContractorPage() {
  const go = useGo();
  const form = useContractForm({
    ...contractorForm,
    draft: 'contractor',
    call: api.contractors.create,
    values: emptyOf(contractorForm.parts),
    input: (body) => ({ body }),
    says: ({ data }) => texts.added(data.name),
    onDone: ({ data }) => go(paths.contractor(data.id), { replace: true }),
  });
  return (
    <SavingPage
      form={form}
      title={texts.newTitle}
      crumbs={[{ label: words.title, href: paths.contractors }, { label: texts.newTitle }]}
      leave={{ label: texts.leave, href: paths.contractors }}
      send={texts.add}
    >
      <ContractorFields form={form} />
    </SavingPage>
  );
}
