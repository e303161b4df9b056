import { useState } from 'react';
import { listCountries } from '#contract/format/countries.ts';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { ShownOnce } from '#web/layout/shown-once.tsx';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/section.tsx';
import { organizationMessages } from './platform.messages.ts';

const texts = organizationMessages.adding;
const countries = listCountries().map(({ code, name }) => ({ value: code, label: name }));
const parts = {
  name: textPart(texts.name, { maxLength: 120 }),
  country: selectPart(texts.country, countries, 'US', { hint: texts.countryHint }),
  firstName: textPart(texts.firstName, { maxLength: 60 }),
  lastName: textPart(texts.lastName, { maxLength: 60 }),
  email: textPart(texts.email, { type: 'email', inputMode: 'email', hint: texts.emailHint }),
};

/** Makes an organization and invites its first superadmin. */
export function NewOrganizationPage() {
  const go = useGo();
  const [made, setMade] = useState<{ id: string; link: string } | null>(null);
  const form = useContractForm({
    parts,
    bodyOf: (values) => sentOf(parts, values),
    schema: () => import('#contract/platform/platform.ts').then((m) => m.NewOrganization),
    draft: 'organization',
    call: api.platform.createOrganization,
    values: emptyOf(parts),
    input: (body) => ({ body }),
    onDone: ({ data: { id, link } }) => (link === null ? go(paths.organization(id)) : setMade({ id, link })),
  });
  return (
    <>
      <SavingPage
        form={form}
        title={texts.title}
        crumbs={[{ label: organizationMessages.title, href: paths.organizations }, { label: texts.title }]}
        leave={{ label: texts.leave, href: paths.organizations }}
        send={texts.send}
        consequences={
          <Section title={texts.follows}>
            <p className="text-sm text-ink-2">{texts.followsText}</p>
          </Section>
        }
        consequencesLine={texts.followsText}
      >
        <FormGrid>
          <PartFields form={form} />
        </FormGrid>
      </SavingPage>
      {made && (
        <ShownOnce
          title={texts.shown.title}
          lede={texts.shown.lede}
          values={[{ label: texts.shown.label, value: made.link }]}
          onClose={() => go(paths.organization(made.id), { replace: true })}
        />
      )}
    </>
  );
}
