import { useState } from 'react';
import type { SignOn, SignOnDomain } from '#contract/single-sign-on/single-sign-on.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf, type TypedOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { signOnSettingsMessages } from './single-sign-on.messages.ts';

const texts = signOnSettingsMessages.domains;
const parts = { domain: textPart(texts.domain, { hint: texts.hint, maxLength: 253 }) };
const schema = async () => (await import('#contract/single-sign-on/single-sign-on.ts')).DomainInput;

/** The domains that the provider may vouch for, and what proves that they are the organization's. */
export function Domains({ row }: { row: SignOn }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title={texts.title}
      action={
        <Button size="sm" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">{row.domains.length === 0 ? texts.none : texts.lede}</p>
      {row.domains.length > 0 && (
        <ul className="rows mt-[8px]" aria-label={texts.title}>
          {row.domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} />
          ))}
        </ul>
      )}
      {isAdding && <AddDomain onClose={() => setAdding(false)} />}
    </Section>
  );
}

function DomainRow({ domain }: { domain: SignOnDomain }) {
  const [isRemoving, setRemoving] = useState(false);
  const verify = useWrite(api.singleSignOn.verifyDomain, { says: () => texts.found(domain.domain) });
  const input = { params: { domainId: domain.id } };
  const isVerified = domain.verifiedAt !== null;
  return (
    <li className="flex-wrap">
      <div className="min-w-0 flex-1 basis-[260px]">
        <span className="font-medium">{domain.domain}</span>{' '}
        <span className={isVerified ? 'text-sm text-good' : 'text-sm text-ink-3'}>
          {isVerified ? texts.verified : texts.waiting}
        </span>
        {!isVerified && (
          <div className="mt-[4px] grid gap-[4px] text-xs text-ink-3">
            <span>{texts.record(domain.recordName)}</span>
            <code className="text-ink [overflow-wrap:anywhere]">{domain.proof}</code>
            <span>{texts.noDns}</span>
          </div>
        )}
      </div>
      <span className="flex flex-wrap gap-[8px]">
        {!isVerified && (
          <Button size="sm" busy={verify.isPending} onClick={() => verify.mutate(input)}>
            {texts.verify}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      </span>
      {isRemoving && (
        <ActionDialog
          title={texts.removing.title(domain.domain)}
          lede={texts.removing.lede}
          keep={texts.removing.keep}
          send={texts.removing.send}
          isFinal
          call={api.singleSignOn.removeDomain}
          input={input}
          says={({ message }) => message}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

function AddDomain({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    parts,
    schema,
    bodyOf: (values: TypedOf<typeof parts>) => sentOf(parts, values),
    call: api.singleSignOn.addDomain,
    values: emptyOf(parts),
    input: (body) => ({ body }),
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.addTitle}
      form={form}
      cancel={signOnSettingsMessages.form.cancel}
      send={texts.addSend}
    >
      <PartFields form={form} />
    </FormDialog>
  );
}
