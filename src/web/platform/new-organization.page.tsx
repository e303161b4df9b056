import { useState } from 'react';
import { listCountries } from '#contract/format/countries.ts';
import { FIRST_SIGN_INS } from '#contract/platform/platform.words.ts';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
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
  firstSignIn: segmentPart(
    texts.firstSignIn,
    FIRST_SIGN_INS.map((value) => ({ value, label: texts.firstSignIns[value] })),
    'INVITATION',
  ),
};

type Made = { id: string; link: string | null; temporaryPassword: string | null };

/** Makes an organization with its first superadmin, who is invited or gets a temporary password. */
export function NewOrganizationPage() {
  const go = useGo();
  const [made, setMade] = useState<Made | null>(null);
  const form = useContractForm({
    parts,
    bodyOf: (values) => sentOf(parts, values),
    schema: () => import('#contract/platform/platform.ts').then((m) => m.NewOrganization),
    draft: 'organization',
    call: api.platform.createOrganization,
    values: emptyOf(parts),
    isShownOnce: true,
    input: (body) => ({ body }),
    onDone: ({ data }) =>
      data.link === null && data.temporaryPassword === null ? go(paths.organization(data.id)) : setMade(data),
  });
  const shown = made?.temporaryPassword ? texts.password : texts.shown;
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
          title={shown.title}
          lede={shown.lede}
          values={[{ label: shown.label, value: made.temporaryPassword ?? made.link ?? '' }]}
          onClose={() => go(paths.organization(made.id), { replace: true })}
        />
      )}
    </>
  );
}
