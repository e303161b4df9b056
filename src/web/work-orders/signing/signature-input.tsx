import { useState } from 'react';
import { SIGNER_NAME_MAX } from '#contract/work-orders/drawing.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { signingMessages as texts } from './signing.messages.ts';
import { type missingOf, mustSign, NOT_SIGNED, type TypedSignature } from './typed-signature.ts';

type SignatureInputProps = {
  /** Null while nobody signs. */
  signature: TypedSignature | null;
  act: JobAct;
  job: Job;
  missing: ReturnType<typeof missingOf>;
  onChange: (signature: TypedSignature | null) => void;
};

/** Where whoever works signs that it is finished, and whoever was there with them. */
export function SignatureInput({ signature, act, job, missing, onChange }: SignatureInputProps) {
  const isOptional = !mustSign(act, job);
  const [wasOpened, setOpened] = useState(false);
  if (signature === null && isOptional)
    return (
      <div>
        <Button
          onClick={() => {
            setOpened(true);
            onChange(NOT_SIGNED);
          }}
        >
          {texts.open}
        </Button>
        <p className="mt-[4px] text-xs text-ink-3">{texts.openHint}</p>
      </div>
    );
  const typed = signature ?? NOT_SIGNED;
  const patch = (change: Partial<TypedSignature>) => onChange({ ...typed, ...change });
  return (
    <fieldset className="grid gap-[14px]">
      <legend className="mb-[12px]">
        {act !== 'sign' && <b className="block font-semibold">{texts.title}</b>}
        <span className="text-sm text-ink-2">{job.signature ? `${texts.says} ${texts.anew}` : texts.says}</span>
      </legend>
      <Field label={texts.name} hint={texts.nameHint} error={missing.signer}>
        <TextInput
          value={typed.name}
          maxLength={SIGNER_NAME_MAX}
          autoComplete="name"
          autoFocus={wasOpened}
          onChange={({ target }) => patch({ name: target.value })}
        />
      </Field>
      <Field label={texts.pad} optional group>
        <SignaturePad label={texts.pad} drawing={typed.drawing} onChange={(drawing) => patch({ drawing })} />
      </Field>
      <Field label={texts.presence} optional group>
        <Segment
          block
          value={typed.presence}
          onChange={(presence) => patch({ presence })}
          choices={[
            { value: 'SOMEBODY' as const, label: texts.presences.SOMEBODY },
            { value: 'NOBODY' as const, label: texts.presences.NOBODY },
            { value: '' as const, label: texts.notSaid },
          ]}
        />
      </Field>
      {typed.presence === 'SOMEBODY' && (
        <>
          <Field label={texts.witnessName} hint={texts.witnessHint} error={missing.witness}>
            <TextInput
              value={typed.witnessName}
              maxLength={SIGNER_NAME_MAX}
              autoComplete="off"
              onChange={({ target }) => patch({ witnessName: target.value })}
            />
          </Field>
          <Field label={texts.witnessPad} optional group>
            <SignaturePad
              label={texts.witnessPad}
              drawing={typed.witnessDrawing}
              onChange={(witnessDrawing) => patch({ witnessDrawing })}
            />
          </Field>
        </>
      )}
      {isOptional && (
        <Button size="sm" variant="quiet" className="-ml-[8px] justify-self-start" onClick={() => onChange(null)}>
          {texts.close}
        </Button>
      )}
    </fieldset>
  );
}
