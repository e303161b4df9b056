import type { GlobalUserDetail } from '#contract/platform/platform.ts';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths } from '#web/paths.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { platformUserMessages as texts } from './platform.messages.ts';
import { UserTag } from './platform-tags.tsx';

/** Somebody with a sign-in: where they belong and are signed in, and what can be done about it. */
export function PlatformUserPage() {
  const userId = useParam('userId');
  const read = useRead(api.platform.user, { params: { userId } }, { quiet: true });
  return (
    <RecordPage
      read={read}
      title={texts.title}
      failed={texts.failed}
      missing={{ ...texts.missing, backHref: paths.platformUsers }}
    >
      {(user) => <ShownUser user={user} />}
    </RecordPage>
  );
}

type Shown = { user: GlobalUserDetail };

function ShownUser({ user }: Shown) {
  const { shown, open, close } = useDialogUrl();
  const isOpen = user.status === 'ACTIVE';
  const isOneself = useSession().user?.id === user.id;
  const reset = useWrite(api.platform.sendReset, { says: ({ message }) => message });
  const name = user.name || user.email;
  const input = { params: { userId: user.id } };
  return (
    <Page>
      <PageHead
        crumbs={[{ label: texts.title, href: paths.platformUsers }, { label: name }]}
        title={name}
        facts={[<UserTag key="status" user={user} />, user.email, user.isPlatformAdmin && texts.platformAdmin].filter(
          Boolean,
        )}
        actions={
          <>
            {isOpen && (
              <Button busy={reset.isPending} onClick={() => reset.mutate(input)}>
                {texts.sendReset}
              </Button>
            )}
            {user.sessions.length > 0 && <Button onClick={() => open('sign-out')}>{texts.signOut}</Button>}
            {isOpen ? (
              <Button disabledReason={isOneself ? texts.oneself : undefined} onClick={() => open('disable')}>
                {texts.disable}
              </Button>
            ) : (
              <Button onClick={() => open('enable')}>{texts.enable}</Button>
            )}
          </>
        }
      />
      <DetailColumns factsLabel={texts.facts} facts={<Facts user={user} />}>
        <Memberships user={user} />
        <Sessions user={user} />
      </DetailColumns>
      {shown === 'sign-out' && (
        <ActionDialog
          {...texts.signingOut}
          title={texts.signingOut.title(name)}
          call={api.platform.signOutUser}
          input={input}
          says={({ message }) => message}
          onClose={close}
        />
      )}
      {shown === 'disable' && isOpen && !isOneself && (
        <ActionDialog
          {...texts.disabling}
          title={texts.disabling.title(name)}
          isFinal
          call={api.platform.disableUser}
          input={input}
          onClose={close}
        />
      )}
      {shown === 'enable' && !isOpen && (
        <ActionDialog
          {...texts.enabling}
          title={texts.enabling.title(name)}
          call={api.platform.enableUser}
          input={input}
          onClose={close}
        />
      )}
    </Page>
  );
}

const Memberships = ({ user: { memberships } }: Shown) => (
  <Section title={texts.belongs}>
    {memberships.length === 0 && <p className="text-sm text-ink-2">{texts.belongsNowhere}</p>}
    <ul className="rows" aria-label={texts.belongs}>
      {memberships.map(({ organization, roles, status }) => (
        <li key={organization.id}>
          <span className="min-w-0 flex-1">
            <Link className="link block truncate font-medium" href={paths.organization(organization.id)}>
              {organization.name}
            </Link>
            <span className="block text-xs text-ink-3">
              {roles.map((role) => sessionMessages.roles[role]).join(', ')}
              {status !== 'ACTIVE' && ` · ${texts.former}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

function Sessions({ user: { sessions } }: Shown) {
  const moments = useMoments();
  return (
    <Section title={texts.sessions}>
      {sessions.length === 0 && <p className="text-sm text-ink-2">{texts.noSessions}</p>}
      <ul className="rows" aria-label={texts.sessions}>
        {sessions.map(({ id, ip, createdAt, lastSeenAt }) => (
          <li key={id}>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{ip ?? texts.unknownAddress}</span>
              <span className="block text-xs text-ink-3">
                {texts.sessionSince(moments.stampOfYears(createdAt), moments.stampOfYears(lastSeenAt))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Facts({ user }: Shown) {
  const moments = useMoments();
  return (
    <Section title={texts.facts}>
      <DescriptionList
        facts={[
          { name: texts.email, value: user.email },
          { name: texts.since, value: moments.say(user.createdAt) },
          { name: texts.lastSeen, value: user.lastSeenAt ? moments.say(user.lastSeenAt) : texts.never },
        ]}
      />
    </Section>
  );
}
