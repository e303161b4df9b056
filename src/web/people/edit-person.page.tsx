import type { Person } from '#contract/people/people.ts';
import { useGo, useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { peopleWords, personMessages, personFormMessages as texts } from './people.messages.ts';
import { PersonFields } from './person-fields.tsx';
import { personForm, personValuesOf } from './person-form.tsx';
import { PersonMissing } from './person-missing.tsx';

/** Changes a person or a company. */
export function EditPersonPage() {
  const personId = useParam('personId');
  const person = useRead(api.people.get, { params: { personId } }, { quiet: true });
  if (person.isPending) return <SkeletonPage />;
  if (person.error?.status === 404 || person.error?.status === 400) return <PersonMissing />;
  if (person.error)
    return (
      <Page>
        <PageHead title={peopleWords.title} />
        <ErrorState
          title={personMessages.failed}
          onRetry={() => void person.refetch()}
          isRetrying={person.isFetching}
          requestId={person.error.requestId ?? undefined}
        />
      </Page>
    );
  return <EditPerson key={personId} person={person.data} />;
}

function EditPerson({ person }: { person: Person }) {
  const go = useGo();
  const page = paths.person(person.id);
  const form = useUpdateForm({
    ...personForm,
    call: api.people.update,
    row: person,
    valuesOf: personValuesOf,
    input: (body, version) => ({ params: { personId: person.id }, body: { ...body, version } }),
    says: () => texts.saved,
    onDone: () => go(page, { replace: true }),
    stale: texts.stale(person.name),
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
