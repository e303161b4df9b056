import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '#web/api/query-client.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { passwordPart } from '#web/forms/kinds/password.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { proofMessages as texts } from './proof.messages.ts';

const parts = {
  currentPassword: passwordPart(texts.password, { autoComplete: 'current-password' }),
  code: textPart(texts.code, { hint: texts.codeHint, maxLength: 20 }),
};

type ProofProps = { onDone: (isProven: boolean) => void };

/** Asks for the password once more, and for the second factor where there is one, before something that needs it goes on. */
export function ProofDialog({ onDone }: ProofProps) {
  // The call that waits may come from any page, and from none that reads.
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Question onDone={onDone} />
    </QueryClientProvider>
  );
}

function Question({ onDone }: ProofProps) {
  const read = useRead(api.auth.signInFacts, {}, { quiet: true });
  const facts = read.data;
  const [wrong, setWrong] = useState<string | null>(null);
  // The server alone decides: whoever is faster than the facts, or does without them, learns from it that a code is due.
  const [isCodeMissed, setCodeMissed] = useState(false);
  const hasSecondFactor = facts !== undefined && (facts.totpSince !== null || facts.passkeys.length > 0);
  const asksCode = hasSecondFactor || isCodeMissed || read.isLoadingError;
  const hasPasskey = facts !== undefined && facts.passkeys.length > 0 && facts.passkeyOrigin === window.location.origin;
  const form = useContractForm({
    parts,
    bodyOf: (values) => sentOf(parts, values),
    call: api.auth.prove,
    values: emptyOf(parts),
    input: ({ currentPassword, code }) => ({ body: { currentPassword, ...(code ? { code } : {}) } }),
    onDone: () => onDone(true),
    onRefused(error) {
      if (error.fieldErrors.some(({ path }) => path === 'code')) setCodeMissed(true);
      return false;
    },
  });
  async function askPasskey() {
    setWrong(null);
    const { proveWithPasskey } = await import('./webauthn.ts');
    await proveWithPasskey(api.auth).then(
      () => onDone(true),
      (failure: Error) => setWrong(failure.message),
    );
  }
  return (
    <FormDialog
      open
      form={form}
      title={texts.title}
      lede={wrong ?? texts.lede}
      cancel={texts.keep}
      send={texts.submit}
      onClose={() => onDone(false)}
      actions={hasPasskey && <Button onClick={() => void askPasskey()}>{texts.usePasskey}</Button>}
    >
      {read.isLoadingError && (
        <ReadFailed title={texts.notRead} read={read}>
          {texts.codeAnyway}
        </ReadFailed>
      )}
      <PartField form={form} name="currentPassword" />
      {asksCode && <PartField form={form} name="code" />}
    </FormDialog>
  );
}
