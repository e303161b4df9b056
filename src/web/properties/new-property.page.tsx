import { useGo } from '#web/address.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { FormPage } from '#web/layout/form-page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { countryHere } from '#web/ui/here.ts';
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

/** The organization's country and the zone of the browser's clock are the likeliest, while both lie on one continent. */
function startingPoint() {
  const country = countryHere() ?? 'US';
  const clock = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const likely = likelyFor(country);
  const isNear = !likely || clock.split('/')[0] === likely.timeZone.split('/')[0];
  return emptyProperty(country, isNear ? clock : likely.timeZone, likely?.currency ?? 'USD');
}
