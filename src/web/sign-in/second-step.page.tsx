import { useState } from 'react';
import { SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { paths } from '#web/paths.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { codePart } from './code-part.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { stepMessages as texts } from './step.messages.ts';

type Method = 'totp' | 'passkey' | 'recovery_code';
const METHODS: readonly Method[] = ['totp', 'passkey', 'recovery_code'];

const CODE = { code: codePart({ label: texts.code }) };
const RECOVERY = { code: codePart({ label: texts.recoveryCode, isRecovery: true }) };
const LEDES: Record<Method, string> = {
  totp: texts.ledeCode,
  passkey: texts.ledePasskey,
  recovery_code: texts.ledeRecovery,
};
const CHOOSE: Record<Method, string> = {
  totp: texts.useCode,
  passkey: texts.usePasskey,
  recovery_code: texts.useRecovery,
};

/** The second step of a sign-in whose password was right. */
export function SecondStepPage() {
  const { secondStep } = useSession();
  const offered = METHODS.filter((method) => secondStep?.methods.includes(method));
  const [method, setMethod] = useState<Method>(offered[0] ?? 'recovery_code');
  const [trustDevice, setTrust] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const token = secondStep?.token ?? '';

  async function askPasskey() {
    setWrong(null);
    setBusy(true);
    try {
      const { passkeyForStep } = await import('#web/second-factor/webauthn.ts');
      const passkey = await passkeyForStep(token);
      await session.takeSecondStep({ token, passkey, trustDevice });
    } catch (failure) {
      setWrong((failure as Error).message);
    } finally {
      setBusy(false);
    }
  }

  const form = {
    send: ({ code }: { code: string }) => session.takeSecondStep({ token, code, trustDevice }),
    submit: texts.submit,
    sayFailure: (failure: Error) => (
      <div role="alert">
        <Note tone="late">{session.read().error ?? failure.message}</Note>
      </div>
    ),
  };
  return (
    <SignInLayout title={texts.title} lede={LEDES[method]} brandHref={paths.login}>
      {wrong && (
        <div role="alert">
          <Note tone="late">{wrong}</Note>
        </div>
      )}
      {method === 'totp' && <SignInForm key="totp" parts={CODE} {...form} />}
      {method === 'recovery_code' && <SignInForm key="recovery" parts={RECOVERY} {...form} />}
      {method === 'passkey' && (
        <Button variant="primary" block busy={isBusy} onClick={() => void askPasskey()}>
          {texts.usePasskey}
        </Button>
      )}
      {/* The kit's own tick would come with the first screen, which has no room for it. */}
      <label className="ticked">
        <input
          type="checkbox"
          className="check"
          checked={trustDevice}
          onChange={(event) => setTrust(event.target.checked)}
        />
        <span>{texts.trust}</span>
      </label>
      <div className="grid justify-items-start gap-[4px]">
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              variant="quiet"
              onClick={() => {
                setWrong(null);
                setMethod(other);
              }}
            >
              {CHOOSE[other]}
            </Button>
          ))}
        <Button variant="quiet" onClick={() => session.dropSecondStep()}>
          {texts.again}
        </Button>
      </div>
    </SignInLayout>
  );
}
