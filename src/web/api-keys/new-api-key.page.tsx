import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ShownApiKey } from '#contract/api-keys/api-keys.ts';
import { addDays, type PlainDate } from '#contract/dates.ts';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { type PartsForm, useContractForm } from '#web/forms/use-contract-form.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { paths } from '#web/paths.ts';
import { type NewKeyParts, newApiKeyForm, newKeyValues } from './api-key-form.tsx';
import { apiKeyWords, apiKeyFormMessages as texts } from './api-keys.messages.ts';
import { ScopeTable } from './scope-table.tsx';
import { scopesForSome } from './scopes.build.ts';
import { ShownKeyDialog } from './shown-key-dialog.tsx';
import { opened, WhatItOpens } from './what-it-opens.tsx';

const USUAL_DAYS = 90;

/** Makes a key and shows it, once. */
export function NewApiKeyPage() {
  const go = useGo();
  const moments = useMoments();
  const [made, setMade] = useState<ShownApiKey | null>(null);
  const endsOn = addDays(moments.dayOf(moments.now.toISOString()) as PlainDate, USUAL_DAYS);
  const form = useContractForm({
    ...newApiKeyForm,
    // What cannot be had for some properties is not sent, though it may have been ticked before.
    bodyOf: (values) => {
      const body = newApiKeyForm.bodyOf(values);
      return body.propertyIds ? { ...body, scopes: body.scopes.filter((one) => scopesForSome.includes(one)) } : body;
    },
    draft: 'api key',
    call: api.apiKeys.create,
    values: newKeyValues(endsOn),
    isShownOnce: true,
    input: (body) => ({ body }),
    onDone: ({ data }) => setMade(data),
  });
  const [scopes, properties] = useWatch({ control: form.control, name: ['scopes', 'propertyIds'] });
  const shown = properties.isAll ? scopes : scopes.filter((one) => scopesForSome.includes(one));
  const { reads, writes } = opened(shown);
  return (
    <>
      <SavingPage
        form={form}
        title={texts.title}
        crumbs={[{ label: apiKeyWords.title, href: paths.apiManagement }, { label: texts.title }]}
        leave={{ label: texts.leave, href: paths.apiManagement }}
        send={texts.make}
        consequences={<WhatItOpens scopes={shown} isForSome={!properties.isAll} />}
        consequencesLine={texts.opens.line({ reads: reads.length, writes: writes.length })}
      >
        <KeyFields form={form} isForSome={!properties.isAll} />
      </SavingPage>
      {made && <ShownKeyDialog made={made} onKept={() => go(paths.apiKey(made.id), { replace: true })} />}
    </>
  );
}

const KeyFields = ({ form, isForSome }: { form: PartsForm<NewKeyParts>; isForSome: boolean }) => (
  <FormGrid>
    <PartFields form={form} names={['name', 'expiresOn']} />
    <PartField
      form={form}
      name="scopes"
      control={({ value, onChange }) => <ScopeTable value={value} onChange={onChange} isForSome={isForSome} />}
    />
    <PartFields form={form} names={['propertyIds', 'addresses', 'requestsPerMinute']} />
  </FormGrid>
);
