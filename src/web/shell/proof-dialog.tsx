import { useState } from 'react';
import { api } from '#web/api.ts';
import { useSession } from '#web/session/use-session.ts';
import { signInMessages } from '#web/sign-in/sign-in.messages.ts';
import { SignInForm } from '#web/sign-in/sign-in-form.tsx';
import { linePart, passwordPart } from '#web/sign-in/sign-in-parts.tsx';
import { useAnswer } from '#web/sign-in/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { proofMessages as texts } from './proof.messages.ts';

const askFacts = (_key: string, signal: AbortSignal) => api.auth.signInFacts({}, { signal, quiet: true });

const PASSWORD = { currentPassword: passwordPart(signInMessages.currentPassword) };
const BOTH = { ...PASSWORD, code: linePart(texts.code, { hint: texts.codeHint, autoComplete: 'one-time-code' }) };

/** Asks for the password once more, and for the second factor where there is one, before something that needs it goes on. */
export function ProofDialog({ onDone }: { onDone: (isProven: boolean) => void }) {
  const { user } = useSession();
  const { data: facts, error } = useAnswer('facts', askFacts);
  const [wrong, setWrong] = useState<string | null>(null);
  const hasPasskey = facts !== null && facts.passkeys.length > 0 && facts.passkeyOrigin === window.location.origin;
  const asksCode = facts !== null && (facts.totpSince !== null || facts.passkeys.length > 0);

  async function send({ currentPassword, code }: { currentPassword: string; code?: string }) {
    await api.auth.prove({ body: { currentPassword, ...(code ? { code } : {}) } }, { quiet: true });
    onDone(true);
  }
  async function askPasskey() {
    setWrong(null);
    const { proveWithPasskey } = await import('#web/sign-in/passkeys.ts');
    await proveWithPasskey(api.auth).then(
      () => onDone(true),
      (failure: Error) => setWrong(failure.message),
    );
  }

  const form = {
    submit: texts.submit,
    username: user?.email,
    sayFailure: (failure: Error) => <Note tone="late">{failure.message}</Note>,
  };
  return (
    <Dialog open onClose={() => onDone(false)} title={texts.title} lede={texts.lede}>
      {facts === null && error === null && <Spinner />}
      {error && <Note tone="late">{error.message}</Note>}
      {wrong && <Note tone="late">{wrong}</Note>}
      {facts !== null && (
        <div className="grid gap-[12px]">
          {asksCode ? (
            <SignInForm key="both" parts={BOTH} send={send} {...form} />
          ) : (
            <SignInForm key="password" parts={PASSWORD} send={send} {...form} />
          )}
          {hasPasskey && (
            <Button block onClick={() => void askPasskey()}>
              {texts.usePasskey}
            </Button>
          )}
          <Button variant="quiet" block onClick={() => onDone(false)}>
            {texts.keep}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
