import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { emptyOf } from '#web/forms/parts.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { paths } from '#web/paths.ts';
import { peopleWords, personFormMessages as texts } from './people.messages.ts';
import { PersonFields } from './person-fields.tsx';
import { personForm } from './person-form.tsx';

/** Adds a person or a company to the list. */
export function NewPersonPage() {
  const go = useGo();
  const form = useContractForm({
    ...personForm,
    draft: 'person',
    call: api.people.create,
    values: emptyOf(personForm.parts),
    input: (body) => ({ body }),
    says: ({ data }) => texts.added(data.name),
    onDone: ({ data }) => go(paths.person(data.id), { replace: true }),
  });
  return (
    <SavingPage
      form={form}
      title={texts.newTitle}
      crumbs={[{ label: peopleWords.title, href: paths.people }, { label: texts.newTitle }]}
      leave={{ label: texts.leave, href: paths.people }}
      send={texts.add}
    >
      <PersonFields form={form} />
    </SavingPage>
  );
}
