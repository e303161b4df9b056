import { useState } from 'react';
import type { Person, PersonInput } from '#contract/people.ts';
import { useGo, useParam } from '#web/address.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { FormPage } from '#web/layout/form-page.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { type KeptSide, StaleVersion } from '#web/ui/stale-version.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { peopleWords, personMessages, personFormMessages as texts } from './people.messages.ts';
import { PersonFields } from './person-fields.tsx';
import { compareLines, mergeKept, usePersonForm, valuesOf } from './person-form.ts';
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
  // The version the fields were filled from: a later one read meanwhile must not overwrite unseen changes.
  const [seen, setSeen] = useState(person);
  const [theirs, setTheirs] = useState<Person | null>(null);
  const form = usePersonForm(valuesOf(seen));
  const update = useWrite(api.people.update);

  const saveOver = (version: number) => (fields: PersonInput) =>
    update.mutate(
      { params: { personId: person.id }, body: { ...fields, version } },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: texts.saved, durationMs: TOAST_MS });
          go(paths.person(person.id), { replace: true });
        },
        onError: (error) => {
          if (error.problem === 'STALE_VERSION') setTheirs(error.current as Person);
          else showFieldErrors(error, form.setError);
        },
      },
    );

  function goOnFrom(current: Person, kept: Record<string, KeptSide>) {
    const merged = mergeKept(form.getValues(), valuesOf(current), kept);
    setSeen(current);
    setTheirs(null);
    form.reset(merged);
    void form.handleSubmit(saveOver(current.version))();
  }

  function dropMine(current: Person) {
    setSeen(current);
    setTheirs(null);
    form.reset(valuesOf(current));
  }

  return (
    <>
      <FormPage
        onSubmit={(event) => void form.handleSubmit(saveOver(seen.version))(event)}
        head={<EditHead person={seen} />}
        aside={
          <LinkButton look="quiet" href={paths.person(person.id)}>
            {texts.leave}
          </LinkButton>
        }
        actions={
          <Button type="submit" look="primary" busy={update.isPending}>
            {texts.save}
          </Button>
        }
      >
        <PersonFields form={form} invitedEmail={seen.signIn === 'INVITED' ? (seen.email ?? undefined) : undefined} />
      </FormPage>
      {theirs && (
        <StaleVersion
          open
          title={texts.stale.title(theirs.name)}
          explains={texts.stale.explains}
          theirsLabel={texts.stale.theirs}
          lines={compareLines(form.getValues(), valuesOf(theirs))}
          onSave={(kept) => goOnFrom(theirs, kept)}
          onKeepEditing={() => setTheirs(null)}
          onDropMine={() => dropMine(theirs)}
          busy={update.isPending}
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
