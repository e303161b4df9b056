import type { Person } from '#contract/people/people.ts';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { paths } from '#web/paths.ts';
import { peopleWords, personFieldWords, personFormMessages as texts } from './people.messages.ts';
import { PersonFields } from './person-fields.tsx';
import { personForm, personValuesOf } from './person-form.tsx';
import { PersonRecord } from './person-record.tsx';

/** Changes a person or a company. */
export function EditPersonPage() {
  return <PersonRecord>{(person) => <EditPerson person={person} />}</PersonRecord>;
}

function EditPerson({ person }: { person: Person }) {
  const go = useGo();
  const page = paths.person(person.id);
  const form = useUpdateForm({
    ...personForm,
    draft: `person ${person.id}`,
    call: api.people.update,
    row: person,
    words: personFieldWords,
    valuesOf: personValuesOf,
    input: (body, version) => ({ params: { personId: person.id }, body: { ...body, version } }),
    says: () => texts.saved,
    onDone: () => go(page, { replace: true }),
    named: person.name,
  });
  return (
    <SavingPage
      form={form}
      title={texts.editTitle(person.name)}
      crumbs={[
        { label: peopleWords.title, href: paths.people },
        { label: person.name, href: page },
        { label: texts.edit },
      ]}
      leave={{ label: texts.leave, href: page }}
      send={texts.save}
    >
      <PersonFields form={form} invitedEmail={person.signIn === 'INVITED' ? (person.email ?? undefined) : undefined} />
    </SavingPage>
  );
}
