import Monitor from 'lucide-react/icons/monitor';
import UserCog from 'lucide-react/icons/user-cog';
import { Suspense, useState } from 'react';
import { formatDate } from '#contract/format/date.ts';
import type { User } from '#contract/users/users.ts';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { whatOf, whoOf } from '#web/audit/audit-words.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { ShownOnce } from '#web/layout/shown-once.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { inviteMessages } from '#web/people/people.messages.ts';
import { can } from '#web/session/rights.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { InZone } from '#web/ui/zone.ts';
import { useWords } from '#web/words/use-words.ts';
import { InvitationActs, type PassedOn, UserActs } from './user-acts.tsx';
import { nameOfUser, RoleTags, UserState } from './user-columns.tsx';
import { userMessages as texts, userListMessages } from './users.messages.ts';

// The form of the dialog comes when it is opened.
const RolesDialog = lazyOnce(async () => ({ default: (await import('./roles-dialog.tsx')).RolesDialog }));

/** One user: what they may do and see, where they are signed in, and what ends it. */
export function UserPage() {
  const userId = useParam('userId');
  const user = useRead(api.users.get, { params: { userId } }, { quiet: true });
  // Told once only, it outlives the invitation in whose place another comes with it.
  const [passedOn, passOn] = useState<PassedOn | null>(null);
  return (
    <>
      <RecordPage
        read={user}
        title={userListMessages.title}
        failed={texts.failed}
        missing={{ ...texts.missing, backHref: paths.adminUsers }}
      >
        {(shown) => (
          <InZone key={userId} value={shown.timeZone}>
            <ShownUser user={shown} onLink={passOn} />
          </InZone>
        )}
      </RecordPage>
      {passedOn && (
        <ShownOnce
          title={inviteMessages.link.title}
          lede={inviteMessages.link.lede(passedOn.name)}
          values={[{ label: inviteMessages.link.label, value: passedOn.link }]}
          onClose={() => passOn(null)}
        />
      )}
    </>
  );
}

const isInvited = ({ status }: User): boolean => status === 'INVITED' || status === 'EXPIRED';

function ShownUser({ user, onLink }: { user: User; onLink: (passedOn: PassedOn) => void }) {
  const { shown, open, close } = useDialogUrl();
  const moments = useMoments();
  const seesTrail = can(useSession().activeRole, 'audit:read');
  const edge = isInvited(user) ? undefined : edgeOf(user);
  return (
    <Page>
      <PageHead
        crumbs={[{ label: userListMessages.title, href: paths.adminUsers }, { label: nameOfUser(user) }]}
        title={nameOfUser(user)}
        facts={[
          <UserState key="state" user={user} moments={moments} />,
          <RoleTags key="roles" roles={user.roles} />,
          user.lastSeenAt ? texts.lastSeen(moments.say(user.lastSeenAt)) : texts.neverSeen,
        ]}
        actions={user.personId && <LinkButton href={paths.person(user.personId)}>{texts.person}</LinkButton>}
      />
      {edge && (
        <Note className="mt-4">
          <b>{texts.lookOnly}</b> {edge}
        </Note>
      )}
      <DetailColumns
        factsLabel={texts.facts}
        facts={
          <>
            <SignIn user={user} />
            {isInvited(user) ? <InvitationActs user={user} onLink={onLink} /> : <Sessions user={user} />}
            {!isInvited(user) && <UserActs user={user} />}
          </>
        }
      >
        <Roles user={user} onChange={() => open('roles')} />
        {user.roles.includes('operator') && <Scope user={user} />}
        {seesTrail && <Changes user={user} />}
      </DetailColumns>
      <Suspense>
        {shown === 'roles' && user.can.changeRoles === true && <RolesDialog user={user} onClose={close} />}
      </Suspense>
    </Page>
  );
}

/** Why nothing at all may be changed here: it is the viewer's own sign-in, or that of somebody above them. */
function edgeOf({ can }: User): string | undefined {
  const whole = ['user.yourself', 'user.superadmin_only'];
  return typeof can.signOut === 'object' && whole.includes(can.signOut.code) ? can.signOut.message : undefined;
}

function Roles({ user, onChange }: { user: User; onChange: () => void }) {
  return (
    <Section
      title={texts.roles.title}
      action={
        !isInvited(user) && (
          <Button size="sm" variant="quiet" disabledReason={reasonOf(user.can.changeRoles)} onClick={onChange}>
            {texts.roles.change}
          </Button>
        )
      }
    >
      <ul className="rows">
        {user.roles.map((role) => (
          <li key={role}>
            <UserCog className="shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{sessionMessages.roles[role]}</span>
              <span className="block text-xs text-ink-3">{texts.roles.hints[role]}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Scope({ user }: { user: User }) {
  if (user.properties === null)
    return (
      <Section title={texts.scope.title}>
        <p className="text-sm text-ink-2">{texts.scope.all}</p>
      </Section>
    );
  return (
    <Section title={texts.scope.title} count={user.properties.length}>
      <ul className="rows">
        {user.properties.map(({ id, name }) => (
          <li key={id}>
            <Link className="font-medium" href={paths.property(id)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-3">{texts.scope.hidden}</p>
    </Section>
  );
}

function SignIn({ user }: { user: User }) {
  const { signIn } = texts;
  const moments = useMoments();
  const day = (at: string) => formatDate(moments.dayOf(at), orgLocale());
  return (
    <Section title={signIn.title}>
      <DescriptionList
        facts={[
          {
            name: signIn.email,
            value: (
              <a className="link break-all" href={`mailto:${user.email}`}>
                {user.email}
              </a>
            ),
          },
          ...(user.phone ? [{ name: signIn.phone, value: <PhoneLink phone={user.phone} /> }] : []),
          ...(user.passwordChangeRequired ? [{ name: signIn.password, value: signIn.owed }] : []),
          { name: isInvited(user) ? signIn.invited : signIn.joined, value: day(user.createdAt) },
          ...(user.expiresAt ? [{ name: signIn.until, value: day(user.expiresAt) }] : []),
        ]}
      />
      {user.status === 'LOCKED' && <Note tone="soon">{signIn.locked}</Note>}
    </Section>
  );
}

function Sessions({ user: { sessions } }: { user: User }) {
  const moments = useMoments();
  if (sessions === null)
    return (
      <Section title={texts.sessions.title}>
        <p className="text-sm text-ink-3">{texts.sessions.hidden}</p>
      </Section>
    );
  return (
    <Section title={texts.sessions.title} count={sessions.length}>
      {sessions.length === 0 && <p className="text-sm text-ink-3">{texts.sessions.none}</p>}
      <ul className="rows">
        {sessions.map(({ id, browser, system, ip, lastSeenAt }) => (
          <li key={id}>
            <Monitor className="shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{texts.sessions.nameOf(browser, system)}</span>
              <span className="block text-xs text-ink-3">
                {[ip, moments.say(lastSeenAt)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const CHANGES_SHOWN = 6;

/** What was last recorded about the sign-in. */
function Changes({ user }: { user: User }) {
  const words = useWords();
  const moments = useMoments();
  const about = { subjectType: isInvited(user) ? 'invitation' : 'user', subjectId: user.id };
  const entries = useRead(api.audit.list, { query: { ...about, limit: CHANGES_SHOWN } }, { quiet: true });
  return (
    <Section
      title={texts.activity.title}
      action={
        <Link className="link text-sm" href={withQuery(paths.auditTrail, about)}>
          {texts.activity.all}
        </Link>
      }
    >
      {entries.isPending && <SkeletonRows rows={2} />}
      {entries.data?.length === 0 && <p className="text-sm text-ink-3">{texts.activity.none}</p>}
      <ul className="rows">
        {entries.data?.map((entry) => (
          <li key={entry.id}>
            <span className="min-w-0 flex-1">
              <span className="block">{whatOf(words, entry)}</span>
              <span className="block text-xs text-ink-3">{whoOf(words, entry)}</span>
            </span>
            <time className="text-xs text-ink-3" dateTime={entry.at}>
              {moments.say(entry.at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
