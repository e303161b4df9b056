import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, useState } from 'react';
import type { SignInFacts } from '#contract/auth/auth.second-factor.ts';
import { dayIn } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { listOf } from '#contract/language/grammar.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useOnce } from '#web/drafts/missed.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { passwordPart } from '#web/forms/kinds/password.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { AddPasskey, Passkeys } from '#web/second-factor/passkeys.tsx';
import { RecoveryCodes } from '#web/second-factor/recovery-codes.tsx';
import { twoFactorMessages as texts } from '#web/second-factor/two-factor.messages.ts';
import { signInMessages } from '#web/sign-in/sign-in.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useZone } from '#web/ui/zone.ts';
import { ChangePassword } from './change-password.tsx';

/** Password, second factor and passkeys. */
export function SigningIn() {
  const facts = useRead(api.auth.signInFacts, {}, { quiet: true });
  return (
    <Section title={texts.title}>
      {facts.isPending && <SkeletonRows rows={3} label={texts.loading} />}
      {facts.isError && <ReadFailed title={texts.failed} read={facts} />}
      {facts.data && (
        <ul className="rows" aria-label={texts.title}>
          <PasswordRow changedAt={facts.data.passwordChangedAt} />
          <TwoFactorRow facts={facts.data} />
          <Row
            icon={<ShieldCheck className="shrink-0 text-ink-3" />}
            title={texts.passkeys.title}
            lines={facts.data.passkeys.length === 0 ? [texts.passkeys.none] : []}
          >
            <AddPasskey />
          </Row>
          <Passkeys passkeys={facts.data.passkeys} />
        </ul>
      )}
    </Section>
  );
}

type RowProps = { icon: ReactNode; title: ReactNode; lines: readonly string[]; children: ReactNode };

const Row = ({ icon, title, lines, children }: RowProps) => (
  <li className="max-desktop:flex-wrap">
    {icon}
    <span className="min-w-0 flex-1 basis-[200px]">
      <span className="block font-medium">{title}</span>
      {lines.length > 0 && <span className="block text-xs text-ink-3">{lines.join(' ')}</span>}
    </span>
    <span className="flex flex-wrap gap-[8px]">{children}</span>
  </li>
);

const useDay = () => {
  const zone = useZone();
  return (at: string) => formatDate(dayIn(at, zone), orgLocale());
};

function PasswordRow({ changedAt }: { changedAt: string | null }) {
  const [isChanging, setChanging] = useState(false);
  const day = useDay();
  return (
    <Row
      icon={<KeyRound className="shrink-0 text-ink-3" />}
      title={texts.password.title}
      lines={[...(changedAt ? [texts.password.changed(day(changedAt))] : []), texts.password.lede]}
    >
      <Button size="sm" onClick={() => setChanging(true)}>
        {texts.password.change}
      </Button>
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </Row>
  );
}

function TwoFactorRow({ facts }: { facts: SignInFacts }) {
  const { totpSince, passkeys, recoveryCodesLeft, requiredBy } = facts;
  const [isEnding, setEnding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useWrite(api.auth.makeRecoveryCodes);
  useOnce(renew.isPending ? 'made' : null);
  const day = useDay();
  const isOn = totpSince !== null || passkeys.length > 0;
  const lines = isOn
    ? [
        totpSince ? texts.twoFactor.since(day(totpSince)) : texts.twoFactor.byPasskey,
        texts.twoFactor.codesLeft(recoveryCodesLeft),
        ...(requiredBy.length > 0 ? [texts.twoFactor.requiredBy(listOf(requiredBy))] : []),
      ]
    : [texts.twoFactor.lede];
  return (
    <Row
      icon={<ShieldCheck className={isOn ? 'shrink-0 text-good' : 'shrink-0 text-ink-3'} />}
      title={
        <>
          {texts.twoFactor.title}{' '}
          <span className={isOn ? 'font-normal text-good' : 'font-normal text-ink-3'}>
            {isOn ? texts.twoFactor.on : texts.twoFactor.off}
          </span>
        </>
      }
      lines={lines}
    >
      {totpSince === null && (
        <LinkButton size="sm" href={paths.twoFactor}>
          {isOn ? texts.twoFactor.addApp : texts.twoFactor.turnOn}
        </LinkButton>
      )}
      {isOn && (
        <Button
          size="sm"
          busy={renew.isPending}
          onClick={() => renew.mutate({}, { onSuccess: ({ data }) => setCodes(data.recoveryCodes) })}
        >
          {texts.twoFactor.newCodes}
        </Button>
      )}
      {isOn && requiredBy.length === 0 && (
        <Button size="sm" variant="quiet" onClick={() => setEnding(true)}>
          {texts.twoFactor.turnOff}
        </Button>
      )}
      {isEnding && <TurnOff onClose={() => setEnding(false)} />}
      {codes && (
        <Dialog
          open
          wide
          title={texts.newCodes.title}
          lede={texts.newCodes.lede}
          // Closing by accident would lose what is shown only once.
          onClose={() => undefined}
        >
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        </Dialog>
      )}
    </Row>
  );
}

const parts = {
  currentPassword: passwordPart(signInMessages.currentPassword, { autoComplete: 'current-password' }),
  code: textPart(texts.off.code, { maxLength: 20 }),
};
const schema = async () => (await import('#contract/auth/auth.second-factor.ts')).TwoFactorOffInput;

function TurnOff({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    parts,
    schema,
    bodyOf: (values) => sentOf(parts, values),
    call: api.auth.turnOffTwoFactor,
    values: emptyOf(parts),
    input: (body) => ({ body }),
    says: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      alert
      form={form}
      title={texts.off.title}
      lede={texts.off.lede}
      cancel={texts.off.keep}
      send={texts.off.submit}
      variant="danger"
      onClose={onClose}
    >
      <PartFields form={form} />
    </FormDialog>
  );
}
