import './properties.css';
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
import { likelyFor } from './place-defaults.ts';
import { propertyListMessages } from './properties.messages.ts';
import { PropertyFields } from './property-fields.tsx';
import { propertyFormMessages as texts } from './property-form.messages.ts';
import { emptyProperty, usePropertyForm } from './property-form.ts';

/** Adds a property; its units come next, on its own page. */
export function NewPropertyPage() {
  const go = useGo();
  const form = usePropertyForm(startingPoint());
  const create = useWrite(api.properties.create);
  const submit = form.handleSubmit((body) =>
    create.mutate(
      { body },
      {
        onSuccess: ({ data }) => {
          showToast({ severity: 'success', message: texts.added(data.name), durationMs: TOAST_MS });
          go(paths.property(data.id), { replace: true });
        },
        onError: (error) => void showFieldErrors(error, form.setError),
      },
    ),
  );
  return (
    <FormPage
      onSubmit={(event) => void submit(event)}
      head={
        <PageHead
          crumbs={[{ label: propertyListMessages.title, href: paths.properties }, { label: propertyListMessages.add }]}
          title={texts.addTitle}
        />
      }
      aside={
        <LinkButton look="quiet" href={paths.properties}>
          {texts.leave}
        </LinkButton>
      }
      actions={
        <Button type="submit" look="primary" busy={create.isPending}>
          {texts.add}
        </Button>
      }
    >
      <PropertyFields form={form} />
    </FormPage>
  );
}

/** The country of the browser's language and the zone of its clock are the likeliest. */
function startingPoint() {
  const country = new Intl.Locale(navigator.language).maximize().region ?? 'US';
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const likely = likelyFor(country);
  return emptyProperty(country, timeZone === 'UTC' && likely ? likely.timeZone : timeZone, likely?.currency ?? 'USD');
}
