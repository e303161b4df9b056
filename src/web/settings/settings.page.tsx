import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import SunMoon from 'lucide-react/icons/sun-moon';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import type { Appearance } from '#contract/appearance.ts';
import { initials } from '#contract/format/initials.ts';
import { listOf } from '#contract/language/grammar.ts';
import { usePlace } from '#web/address.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { readPreference } from '#web/preferences.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { heldRoles } from '#web/shell/roles.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { showAppearance } from '#web/ui/theme.ts';
import { ChangePassword } from './change-password.tsx';
import { Sessions } from './sessions.tsx';
import { settingsMessages as texts } from './settings.messages.ts';

const PLACES = [
  { id: 'you', title: texts.you.title, icon: <UserRound />, Part: You },
  { id: 'password', title: texts.password.title, icon: <KeyRound />, Part: ChangePassword },
  { id: 'devices', title: texts.sessions.title, icon: <MonitorSmartphone />, Part: Sessions },
  { id: 'appearance', title: texts.appearance.title, icon: <SunMoon />, Part: Look },
];

/** Who somebody is here, their password, where they are signed in, and how the pages look. */
export function SettingsPage() {
  const hash = usePlace();
  return (
    <Page>
      <PageHead title={texts.title} lede={texts.lede} />
      <div className="mt-[24px] grid grid-cols-[208px_minmax(0,var(--read))] gap-[40px] max-wide:grid-cols-[minmax(0,1fr)] max-wide:gap-[16px]">
        <nav className="max-wide:hidden" aria-label={texts.title}>
          <ul className="sticky top-[24px] grid gap-[1px]">
            {PLACES.map(({ id, title, icon }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={(hash ? id === hash : index === 0) || undefined}
                  className="flex min-h-[32px] items-center gap-[10px] rounded-sm px-[10px] py-[6px] text-sm text-ink-2 hover:bg-hover hover:no-underline aria-current:bg-press aria-current:font-medium aria-current:text-ink [&>svg]:text-ink-3 aria-current:[&>svg]:text-primary-text"
                >
                  {icon}
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-[32px]">
          {PLACES.map(({ id, Part }) => (
            <div key={id} id={id} className="scroll-mt-[24px]">
              <Part />
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
}

/** Who is signed in, in which organization and as what. */
function You() {
  const { user, organization } = useSession();
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  const roles = heldRoles(user).map((role) => sessionMessages.roles[role]);
  return (
    <Section title={texts.you.title}>
      <div className="my-[8px] flex items-center gap-[12px]">
        <Avatar size="lg" name={name} id={user?.id} letters={initials(user)} />
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-medium">{name || user?.email}</span>
          <span className="block text-sm text-ink-2">
            {organization ? texts.you.rolesIn(listOf(roles), organization.name) : listOf(roles)}
          </span>
        </p>
      </div>
      <DescriptionList
        facts={[
          { name: texts.you.email, value: user?.email },
          ...(user?.username ? [{ name: texts.you.username, value: user.username }] : []),
        ]}
      />
    </Section>
  );
}

function Look() {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Appearance | null>(null);
  const write = useWrite(api.auth.changeAppearance);
  const kept = user?.appearance ?? readPreference('appearance');
  function change(appearance: Appearance) {
    setChosen(appearance);
    showAppearance(appearance);
    write.mutate(
      { body: { appearance } },
      {
        onSuccess: ({ data }) => session.updateUser(data),
        onError: () => showAppearance(kept),
        onSettled: () => setChosen(null),
      },
    );
  }
  return (
    <Section title={texts.appearance.title}>
      <Segment
        aria-label={texts.appearance.title}
        value={chosen ?? kept}
        onChange={change}
        choices={[
          { value: 'system', label: texts.appearance.system },
          { value: 'light', label: texts.appearance.light },
          { value: 'dark', label: texts.appearance.dark },
        ]}
      />
      <p className="mt-2 text-xs text-ink-3">{texts.appearance.hint}</p>
    </Section>
  );
}
