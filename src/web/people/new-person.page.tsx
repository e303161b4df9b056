import { useGo } from '#web/address.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { FormPage } from '#web/layout/form-page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { peopleWords, personFormMessages as texts } from './people.messages.ts';
import { PersonFields } from './person-fields.tsx';
import { emptyPerson, usePersonForm } from './person-form.ts';

/** Adds a person or a company to the list. */
export function NewPersonPage() {
  const go = useGo();
  const form = usePersonForm(emptyPerson());
  const create = useWrite(api.people.create);
  const save = form.handleSubmit((body) =>
    create.mutate(
      { body },
      {
        onSuccess: ({ data }) => {
          showToast({ severity: 'success', message: texts.added(data.name), durationMs: TOAST_MS });
          go(paths.person(data.id), { replace: true });
        },
        onError: (error) => showFieldErrors(error, form.setError),
      },
    ),
  );
  return (
    <FormPage
      onSubmit={(event) => void save(event)}
      head={
        <PageHead
          crumbs={[{ label: peopleWords.title, href: paths.people }, { label: texts.newTitle }]}
          title={texts.newTitle}
        />
      }
      aside={
        <LinkButton look="quiet" href={paths.people}>
          {texts.leave}
        </LinkButton>
      }
      actions={
        <Button type="submit" look="primary" busy={create.isPending}>
          {texts.add}
        </Button>
      }
    >
      <PersonFields form={form} />
    </FormPage>
  );
}
