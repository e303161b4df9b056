import Check from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import { type ReactNode, Suspense, useState } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { twoFactorMessages } from './two-factor.messages.ts';

const texts = twoFactorMessages.setUp;
const QrCode = lazyOnce(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));
const parts = { code: textPart(texts.code, { inputMode: 'numeric', maxLength: 7 }) };
const schema = async () => (await import('#contract/auth/auth.second-factor.ts')).SecondCodeInput;

type SetupProps = {
  onDone: () => void;
  /** Other ways, such as a passkey, while nothing is begun. */
  children?: ReactNode;
};

/** Scan, type, keep: an app that shows codes becomes the second step. */
export function TwoFactorSetup({ onDone, children }: SetupProps) {
  const begin = useWrite(api.auth.beginTotp);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useContractForm({
    parts,
    schema,
    bodyOf: (values) => sentOf(parts, values),
    call: api.auth.confirmTotp,
    values: emptyOf(parts),
    isShownOnce: true,
    input: (body) => ({ body }),
    says: () => texts.isOn,
    onDone: ({ data }) => (data.recoveryCodes ? setCodes(data.recoveryCodes) : onDone()),
  });
  const begun = begin.data?.data;
  return (
    <ol className="grid gap-[28px]">
      <Step number={1} title={texts.scan} isDone={codes !== null}>
        {!begun && (
          <div className="flex flex-wrap gap-[8px]">
            <Button variant="primary" busy={begin.isPending} onClick={() => begin.mutate({})}>
              {texts.begin}
            </Button>
            {children}
          </div>
        )}
        {begun && codes === null && <ForApp secret={begun.secret} uri={begun.uri} />}
      </Step>
      {begun && (
        <Step number={2} title={texts.type} isDone={codes !== null}>
          {codes === null && (
            <form noValidate className="grid max-w-[240px] gap-[12px]" onSubmit={form.submit}>
              <PartField form={form} name="code" />
              <div>
                <Button type="submit" variant="primary" busy={form.isSending}>
                  {texts.check}
                </Button>
              </div>
            </form>
          )}
        </Step>
      )}
      {codes && (
        <Step number={3} title={texts.keep}>
          <RecoveryCodes codes={codes} onDone={onDone} />
        </Step>
      )}
    </ol>
  );
}

/** The secret as a picture and as text. */
function ForApp({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="flex flex-wrap gap-[20px]">
      <Suspense fallback={<Spinner />}>
        <QrCode text={uri} label={texts.picture} />
      </Suspense>
      <div className="grid min-w-0 flex-1 basis-[240px] content-start gap-[8px]">
        <p className="text-sm text-ink-2">{texts.scanHint}</p>
        <p className="text-xs text-ink-3">{texts.typeKey}</p>
        <div className="input items-center">
          <code className="min-w-0 flex-1 px-[10px] py-[6px] font-[inherit] font-medium wrap-anywhere">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <IconButton label={texts.copyKey} icon={<CopyIcon />} onClick={() => void copyText(secret)} />
        </div>
      </div>
    </div>
  );
}

type StepProps = { number: number; title: string; isDone?: boolean; children?: ReactNode };

function Step({ number, title, isDone = false, children }: StepProps) {
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-[14px]">
      <span
        aria-hidden="true"
        className="grid size-[28px] place-items-center rounded-full bg-press text-sm font-medium"
      >
        {isDone ? <Check className="sm text-good" /> : number}
      </span>
      <div className="min-w-0">
        <h2 className="mb-[8px] leading-7">{title}</h2>
        {children}
      </div>
    </li>
  );
}
