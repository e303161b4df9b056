import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import type { Passkey, SignInFacts } from '#contract/auth/auth.second-factor.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite, type WriteCall } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { twoFactorMessages } from './two-factor.messages.ts';

const texts = twoFactorMessages.passkeys;
const parts = { name: textPart(texts.name, { hint: texts.nameHint, maxLength: 60, autoFocus: true }) };

/** Makes the passkey with the browser first, then has the server keep it under its name. */
const makeAndKeep: WriteCall<{ name: string }, Awaited<ReturnType<typeof api.auth.addPasskey>>> = Object.assign(
  async ({ name }: { name: string }, options = {}) => {
    const { makePasskey } = await import('./webauthn.ts');
    const made = await makePasskey(api.auth);
    return api.auth.addPasskey({ body: { name, ...made } }, options);
  },
  { noun: api.auth.addPasskey.noun, key: api.auth.addPasskey.key },
);

/** The button that adds a passkey, where this address can have one. */
export function AddPasskey({ onDone }: { onDone?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const facts = useRead(api.auth.signInFacts, {}, { quiet: true });
  return (
    <>
      <Button size="sm" disabledReason={obstacleOf(facts.data)} onClick={() => setAsking(true)}>
        {texts.add}
      </Button>
      {isAsking && (
        <NewPasskey
          onClose={() => {
            setAsking(false);
          }}
          onDone={() => {
            setAsking(false);
            onDone?.();
          }}
        />
      )}
    </>
  );
}

/** Why no passkey can be made at this address. */
function obstacleOf(facts: SignInFacts | undefined): string | undefined {
  if (!facts) return undefined;
  if (facts.passkeyOrigin === null) return texts.nowhere;
  return facts.passkeyOrigin === window.location.origin ? undefined : texts.elsewhere(facts.passkeyOrigin);
}

function NewPasskey({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useContractForm({
    parts,
    bodyOf: (values) => sentOf(parts, values),
    call: makeAndKeep,
    values: emptyOf(parts),
    input: (body) => body,
    says: () => texts.added,
    onRefused(error) {
      setFailure(error.message);
      return error.fieldErrors.length === 0;
    },
    onDone: ({ data }) => (data.recoveryCodes ? setCodes(data.recoveryCodes) : onDone()),
  });
  if (codes)
    return (
      <Dialog open wide title={twoFactorMessages.setUp.keep} onClose={() => undefined}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Dialog>
    );
  return (
    <FormDialog
      open
      form={form}
      title={texts.add}
      lede={failure ?? texts.none}
      cancel={texts.cancel}
      send={texts.save}
      onClose={onClose}
    >
      <PartField form={form} name="name" />
    </FormDialog>
  );
}

/** The passkeys somebody has. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const moments = useMoments();
  const [asked, setAsked] = useState<Passkey | null>(null);
  const remove = useWrite(api.auth.removePasskey, { says: ({ message }) => message });
  const confirm = () =>
    asked && remove.mutate({ params: { passkeyId: asked.id } }, { onSettled: () => setAsked(null) });
  return (
    <>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <Fingerprint className="shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{passkey.name}</span>
            <span className="block text-xs text-ink-3">
              {passkey.lastUsedAt ? texts.used(moments.stampOfYears(passkey.lastUsedAt)) : texts.neverUsed}
            </span>
          </span>
          <Button size="sm" aria-label={texts.removeOne(passkey.name)} onClick={() => setAsked(passkey)}>
            {texts.remove}
          </Button>
        </li>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={texts.asking(asked?.name ?? '')}
        consequence={texts.consequence}
        confirmLabel={texts.confirm}
        keepLabel={texts.keep}
        busy={remove.isPending}
        onConfirm={confirm}
        onKeep={() => setAsked(null)}
      />
    </>
  );
}
