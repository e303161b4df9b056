import type { Property, PropertyInput } from '#contract/properties/properties.ts';
import { useGo, useParam } from '#web/address.ts';
import { showFailure, TOAST_MS } from '#web/api/show-failure.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { fillForm } from '#web/hooks/fill-form.ts';
import { useComparison } from '#web/hooks/use-comparison.tsx';
import { FormPage } from '#web/layout/form-page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { propertyListMessages } from './properties.messages.ts';
import { PropertyFailed } from './property-failed.tsx';
import { PropertyFields } from './property-fields.tsx';
import { propertyFormMessages as texts } from './property-form.messages.ts';
import { type PropertyValues, propertyParts, usePropertyForm, valuesOf } from './property-form.ts';
import { useProperty } from './use-property.ts';

/** Changes a property; what somebody else saved meanwhile is compared line by line. */
export function EditPropertyPage() {
  const propertyId = useParam('propertyId');
  const property = useProperty(propertyId);
  if (property.isPending) return <SkeletonPage />;
  if (property.error) return <PropertyFailed property={property} error={property.error} />;
  return <PropertyEditor key={propertyId} property={property.data} />;
}

function PropertyEditor({ property }: { property: Property }) {
  const go = useGo();
  const form = usePropertyForm(valuesOf(property));
  const change = useWrite(api.properties.update, { quiet: true });
  const comparison = useComparison<PropertyValues, Property>({
    row: property,
    parts: propertyParts,
    valuesOf,
    texts: {
      title: texts.stale.title(property.name),
      explains: texts.stale.explains,
      theirs: texts.stale.theirs,
    },
    fill: (values) => fillForm(form, values),
    save: (_, version) => void form.handleSubmit(saveOver(version))(),
    isSaving: change.isPending,
  });

  const saveOver = (version: number) => (fields: PropertyInput) =>
    change.mutate(
      { params: { propertyId: property.id }, body: { ...fields, status: form.getValues('status'), version } },
      {
        onSuccess: ({ data }) => {
          showToast({ severity: 'success', message: texts.saved(data.name), durationMs: TOAST_MS });
          go(paths.property(data.id), { replace: true });
        },
        onError(error) {
          if (comparison.meet(error, form.getValues())) return;
          showFailure(error);
          showFieldErrors(error, form.setError);
        },
      },
    );
  return (
    <>
      <FormPage
        onSubmit={(event) => void form.handleSubmit(saveOver(comparison.version))(event)}
        head={
          <PageHead
            crumbs={[
              { label: propertyListMessages.title, href: paths.properties },
              { label: property.name, href: paths.property(property.id) },
              { label: texts.edit },
            ]}
            title={texts.editTitle(property.name)}
          />
        }
        aside={
          <LinkButton look="quiet" href={paths.property(property.id)}>
            {texts.leave}
          </LinkButton>
        }
        actions={
          <Button type="submit" look="primary" busy={change.isPending}>
            {texts.save}
          </Button>
        }
      >
        <PropertyFields form={form} withStatus />
      </FormPage>
      {comparison.dialog}
    </>
  );
}
