import { useState } from 'react';
import type { Ability } from '#contract/ability.ts';
import type { User } from '#contract/users/users.ts';
import { useGo } from '#web/address.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useOnce } from '#web/drafts/missed.ts';
import { ShownOnce } from '#web/layout/shown-once.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { Section } from '#web/ui/section.tsx';
import { nameOfUser } from './user-columns.tsx';
import { userMessages } from './users.messages.ts';

const texts = userMessages.leaving;

type ActProps = {
  name: string;
  hint: string;
  label: string;
  can: Ability;
  busy: boolean;
  onAct: () => void;
};

/** One thing to do with somebody's sign-in, what follows from it, and why it cannot be done. */
const Act = ({ name, hint, label, can, busy, onAct }: ActProps) => (
  <li>
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{name}</span>
      <span className="block text-xs text-ink-3">{reasonOf(can) ?? hint}</span>
    </span>
    <Button size="sm" busy={busy} disabledReason={reasonOf(can)} onClick={onAct}>
      {label}
    </Button>
  </li>
);

/** What ends or renews somebody's sign-in. */
export function UserActs({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const params = { userId: user.id };
  const signOut = useWrite(api.users.signOut, { says: ({ message }) => message });
  const reset = useWrite(api.users.makeResetLink, {
    says: ({ data }) => (data.link ? undefined : texts.mailed(data.email)),
  });
  useOnce(reset.isPending ? 'made' : null);
  const deactivate = useWrite(api.users.deactivate, { says: () => texts.deactivated });
  const reactivate = useWrite(api.users.reactivate, { says: () => texts.reactivated });
  const isOut = user.status === 'DEACTIVATED';
  return (
    <Section title={texts.title}>
      <ul className="rows">
        {!isOut && (
          <>
            <Act
              name={texts.signOut}
              hint={texts.signOutHint(user.sessions?.length ?? 0)}
              label={texts.signOutNow}
              can={user.can.signOut}
              busy={signOut.isPending}
              onAct={() => signOut.mutate({ params })}
            />
            <Act
              name={texts.reset}
              hint={texts.resetHint}
              label={texts.resetNow}
              can={user.can.resetPassword}
              busy={reset.isPending}
              onAct={() => reset.mutate({ params }, { onSuccess: ({ data }) => setLink(data.link) })}
            />
            <Act
              name={texts.deactivate}
              hint={texts.deactivateHint(heldBy(user))}
              label={texts.deactivate}
              can={user.can.deactivate}
              busy={deactivate.isPending}
              onAct={() => setAsking(true)}
            />
          </>
        )}
        {isOut && (
          <Act
            name={texts.reactivate}
            hint={texts.reactivateHint}
            label={texts.reactivate}
            can={user.can.reactivate}
            busy={reactivate.isPending}
            onAct={() => reactivate.mutate({ params })}
          />
        )}
      </ul>
      <ConfirmDialog
        open={isAsking}
        title={texts.asking.title(nameOfUser(user))}
        consequence={`${texts.asking.consequence} ${texts.deactivateHint(heldBy(user))}`}
        confirmLabel={texts.asking.confirm}
        keepLabel={texts.asking.keep}
        busy={deactivate.isPending}
        onConfirm={() => deactivate.mutate({ params }, { onSettled: () => setAsking(false) })}
        onKeep={() => setAsking(false)}
      />
      {link !== null && (
        <ShownOnce
          title={texts.link.title}
          lede={texts.link.lede(nameOfUser(user))}
          values={[{ label: texts.link.label, value: link }]}
          onClose={() => setLink(null)}
        />
      )}
    </Section>
  );
}

/** What stays with somebody who leaves, in words; empty where nothing does. */
function heldBy({ holds: { openTicketCount, managedPropertyCount } }: User): string {
  const held = [
    openTicketCount > 0 && texts.tickets(openTicketCount),
    managedPropertyCount > 0 && texts.properties(managedPropertyCount),
  ].filter((one) => one !== false);
  const [one = '', other] = held;
  return other ? texts.and(one, other) : one;
}

/** A link that is told once, and whose it is. */
export type PassedOn = { name: string; link: string };

type InvitationActsProps = { user: User; onLink: (passedOn: PassedOn) => void };

/** What can be done with an invitation that nobody has used yet. */
export function InvitationActs({ user, onLink }: InvitationActsProps) {
  const go = useGo();
  const params = { invitationId: user.id };
  const words = userMessages.invitation;
  const resend = useWrite(api.users.resend, {
    says: ({ data }) => (data.link ? undefined : words.resent(data.email)),
  });
  const letGo = useOnce(resend.isPending ? 'made' : null);
  const revoke = useWrite(api.users.revoke, { says: ({ message }) => message });
  return (
    <Section title={words.title}>
      <ul className="rows">
        <Act
          name={words.resend}
          hint={words.resendHint}
          label={words.resend}
          can={user.can.invite}
          busy={resend.isPending}
          onAct={() =>
            resend.mutate(
              { params },
              {
                onSuccess({ data }) {
                  if (data.link) onLink({ name: nameOfUser(user), link: data.link });
                  letGo();
                  go(paths.user(data.id), { replace: true });
                },
              },
            )
          }
        />
        <Act
          name={words.revoke}
          hint={words.revokeHint}
          label={words.revoke}
          can={user.can.invite}
          busy={revoke.isPending}
          onAct={() =>
            revoke.mutate(
              { params },
              {
                onSuccess() {
                  go(paths.adminUsers, { replace: true });
                },
              },
            )
          }
        />
      </ul>
    </Section>
  );
}
