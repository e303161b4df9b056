import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { INVITED_AT_ONCE_MAX } from '#contract/users/users.words.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf, type TypedOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { ShownOnce } from '#web/layout/shown-once.tsx';
import { RoleTicks, rolesPart } from '#web/people/role-ticks.tsx';
import { useSession } from '#web/session/use-session.ts';
import { Colored } from '#web/ui/colored.tsx';
import { type PastedAddress, pastedAddresses } from './pasted-addresses.ts';
import { scopePart } from './scope-input.tsx';
import { inviteUsersMessages as texts, userMessages } from './users.messages.ts';

type Outcome = Awaited<ReturnType<typeof api.users.invite>>['data'];

const emailsPart = longTextPart(texts.emails, { rows: 4, hint: texts.emailsHint(INVITED_AT_ONCE_MAX) });
const parts = { emails: emailsPart, roles: rolesPart(texts.roles), propertyIds: scopePart };
type Typed = TypedOf<typeof parts>;

/** Invites one address or a pasted list; nothing is sent while one of them is no address. */
export function InviteUsersDialog({ onClose }: { onClose: () => void }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome) return <OutcomeDialog outcome={outcome} onClose={onClose} />;
  return <AskDialog onClose={onClose} onOutcome={setOutcome} />;
}

const bodyOf = (values: Typed) => ({
  ...sentOf(parts, values),
  emails: pastedAddresses(values.emails).map(({ address }) => address),
  propertyIds: values.roles.includes('operator') ? scopePart.send(values.propertyIds) : null,
});

/** What is wrong before anything is sent; the addresses are named beside the field as they are typed. */
function findWrong(_: unknown, { emails, roles, propertyIds }: Typed) {
  const pasted = pastedAddresses(emails);
  const isScopeEmpty = roles.includes('operator') && propertyIds?.length === 0;
  return [
    ...(pasted.length === 0 ? [{ path: ['emails'], message: texts.missing, code: 'missing' }] : []),
    ...(pasted.some(({ isAddress }) => !isAddress)
      ? [{ path: ['emails'], message: texts.mendFirst, code: 'email' }]
      : []),
    ...(roles.length === 0 ? [{ path: ['roles'], message: userMessages.roles.choose, code: 'none' }] : []),
    ...(isScopeEmpty ? [{ path: ['propertyIds'], message: userMessages.scope.choose, code: 'none' }] : []),
  ];
}

function AskDialog({ onClose, onOutcome }: { onClose: () => void; onOutcome: (outcome: Outcome) => void }) {
  const { activeRole } = useSession();
  const form = useContractForm({
    parts,
    bodyOf,
    rules: findWrong,
    call: api.users.invite,
    values: emptyOf(parts),
    isShownOnce: true,
    input: (body) => ({ body }),
    says: ({ data }) => (isPlain(data) ? texts.sent(data.invited.length) : undefined),
    onDone: ({ data }) => (isPlain(data) ? onClose() : onOutcome(data)),
    onRefused(error, { setError }) {
      const named = error.fieldErrors.filter(({ path }) => path.startsWith('emails'));
      if (named.length === 0) return false;
      setError('emails', { type: 'server', message: named.map(({ msg }) => msg).join(' ') });
      return true;
    },
  });
  const [emails, roles] = useWatch({ control: form.control, name: ['emails', 'roles'] });
  const pasted = pastedAddresses(emails);
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.title}
      form={form}
      cancel={texts.cancel}
      send={texts.send(pasted.length)}
    >
      <PartField form={form} name="emails" />
      {pasted.length > 0 && (
        <WhoGetsIt
          pasted={pasted}
          onMend={(from, to) =>
            form.setValue('emails', pasted.map(({ address }) => (address === from ? to : address)).join('\n'))
          }
        />
      )}
      <PartField
        form={form}
        name="roles"
        control={({ value, onChange }) => (
          <RoleTicks roles={value} mayGiveAll={activeRole === 'superadmin'} onChange={onChange} />
        )}
      />
      {roles.includes('operator') && <PartField form={form} name="propertyIds" />}
    </FormDialog>
  );
}

/** Mailed to all of them: a toast says it. */
const isPlain = ({ invited, leftOut }: Outcome): boolean =>
  leftOut.length === 0 && invited.every(({ link }) => link === null);

type WhoProps = { pasted: readonly PastedAddress[]; onMend: (from: string, to: string) => void };

/** Every address as it was understood; what is none says so, with what it was probably meant to be. */
function WhoGetsIt({ pasted, onMend }: WhoProps) {
  const good = pasted.filter(({ isAddress }) => isAddress).length;
  return (
    <div>
      <p className="text-sm font-medium" aria-live="polite">
        {texts.who} <span className="text-ink-3">{texts.ofAll(good, pasted.length)}</span>
      </p>
      <ul className="rows max-h-40 overflow-y-auto" aria-label={texts.who}>
        {pasted.map(({ address, isAddress, better }) => (
          <li key={address} className="text-sm">
            <Colored
              tone={isAddress ? 'good' : 'late'}
              icon={isAddress ? <Check className="sm" /> : <CircleAlert className="sm" />}
            >
              <span className={isAddress ? 'wrap-anywhere text-ink' : 'wrap-anywhere'}>{address}</span>
            </Colored>
            {!isAddress && <span className="text-xs text-ink-3">{texts.notAnAddress}</span>}
            {better && (
              <button type="button" className="link text-xs" onClick={() => onMend(address, better)}>
                {texts.use(better)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The links to pass on, and who was left out and why. */
function OutcomeDialog({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const links = outcome.invited.flatMap(({ email, link }) => (link === null ? [] : [{ label: email, value: link }]));
  return (
    <ShownOnce
      title={texts.outcome.title}
      lede={links.length > 0 ? texts.outcome.handOver : texts.outcome.sentTo(outcome.invited.length)}
      values={links}
      onClose={onClose}
    >
      {outcome.leftOut.length > 0 && (
        <div>
          <p className="text-sm font-medium">{texts.outcome.leftOut}</p>
          <ul className="text-sm text-ink-2">
            {outcome.leftOut.map(({ email, cause }) => (
              <li key={email} className="wrap-anywhere">
                {email}: {texts.outcome.causes[cause]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ShownOnce>
  );
}
