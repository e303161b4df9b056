import type { Person } from '#contract/people/people.ts';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { FormPage } from '#web/layout/form-page.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { StaleVersion } from '#web/ui/stale-version.tsx';
import { peopleWords, personMessages, personFormMessages as texts } from './people.messages.ts';
import { PersonFields } from './person-fields.tsx';
import { compareLines, valuesOf } from './person-form.ts';
import { PersonMissing } from './person-missing.tsx';
import { useEditPerson } from './use-edit-person.ts';

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
  const { form, seen, conflict, isSaving, save, saveChoices, keepEditing, dropMine } = useEditPerson(person);
  return (
    <>
      <FormPage
        onSubmit={(event) => void save(event)}
        head={<EditHead person={seen} />}
        aside={
          <LinkButton look="quiet" href={paths.person(person.id)}>
            {texts.leave}
          </LinkButton>
        }
        actions={
          <Button type="submit" look="primary" busy={isSaving}>
            {texts.save}
          </Button>
        }
      >
        <PersonFields form={form} invitedEmail={seen.signIn === 'INVITED' ? (seen.email ?? undefined) : undefined} />
      </FormPage>
      {conflict && (
        <StaleVersion
          open
          title={texts.stale.title(conflict.theirs.name)}
          explains={texts.stale.explains}
          theirsLabel={texts.stale.theirs}
          lines={compareLines(conflict.yours, valuesOf(conflict.theirs))}
          onSave={(kept) => saveChoices(conflict, kept)}
          onKeepEditing={keepEditing}
          onDropMine={() => dropMine(conflict)}
          busy={isSaving}
        />
      )}
    </>
  );
}

const EditHead = ({ person }: { person: Person }) => (
  <PageHead
    crumbs={[
      { label: peopleWords.title, href: paths.people },
      { label: person.name, href: paths.person(person.id) },
      { label: texts.edit },
    ]}
    title={texts.editTitle(person.name)}
  />
);
