import { useState } from 'react';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { ShownOnce } from '#web/layout/shown-once.tsx';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/section.tsx';
import { platformUserMessages } from './platform.messages.ts';

const texts = platformUserMessages.adding;
const parts = { email: textPart(texts.email, { type: 'email', inputMode: 'email', hint: texts.hint }) };

/** Gives somebody the platform, with a first password that is shown once. */
export function NewAdministratorPage() {
  const go = useGo();
  const [made, setMade] = useState<{ id: string; password: string } | null>(null);
  const form = useContractForm({
    parts,
    bodyOf: (values) => sentOf(parts, values),
    draft: 'platform administrator',
    call: api.platform.createAdministrator,
    values: emptyOf(parts),
    isShownOnce: true,
    input: (body) => ({ body }),
    onDone: ({ data }) => setMade(data),
  });
  return (
    <>
      <SavingPage
        form={form}
        title={texts.title}
        crumbs={[{ label: platformUserMessages.title, href: paths.platformUsers }, { label: texts.title }]}
        leave={{ label: texts.leave, href: paths.platformUsers }}
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
          values={[{ label: texts.shown.label, value: made.password }]}
          onClose={() => go(paths.platformUser(made.id), { replace: true })}
        />
      )}
    </>
  );
}
