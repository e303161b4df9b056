import Archive from 'lucide-react/icons/archive';
import Bell from 'lucide-react/icons/bell';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import SunMoon from 'lucide-react/icons/sun-moon';
import UserRound from 'lucide-react/icons/user-round';
import { Suspense, useState } from 'react';
import type { Appearance } from '#contract/appearance.ts';
import { usePlace } from '#web/address.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { readPreference } from '#web/preferences.ts';
import { twoFactorMessages } from '#web/second-factor/two-factor.messages.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { Section } from '#web/ui/section.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showAppearance } from '#web/ui/theme.ts';
import { profileMessages } from './profile.messages.ts';
import { Sessions } from './sessions.tsx';
import { settingsMessages as texts } from './settings.messages.ts';
import { SigningIn } from './signing-in.tsx';
import { You } from './you.tsx';
import { YourData } from './your-data.tsx';

const Notifications = lazyPart(() => import('./notifications.tsx').then((m) => m.Notifications));

const PLACES = [
  { id: 'you', title: profileMessages.title, icon: <UserRound />, Part: You },
  { id: 'signing-in', title: twoFactorMessages.title, icon: <KeyRound />, Part: SigningIn },
  { id: 'devices', title: texts.sessions.title, icon: <MonitorSmartphone />, Part: Sessions },
  { id: 'notifications', title: texts.notifications.title, icon: <Bell />, Part: Notifications },
  { id: 'appearance', title: texts.appearance.title, icon: <SunMoon />, Part: Look },
  { id: 'data', title: texts.data.title, icon: <Archive />, Part: YourData },
];

/** Who somebody is here, how and where they sign in, which mails they get, how the pages look, and their data. */
export function SettingsPage() {
  const hash = usePlace();
  return (
    <Page>
      <PageHead title={texts.title} lede={texts.lede} />
      <div className="mt-[24px] grid grid-cols-[208px_minmax(0,var(--read))] gap-[40px] max-wide:grid-cols-[minmax(0,1fr)] max-wide:gap-[16px]">
        <nav className="min-w-0 max-wide:overflow-x-auto" aria-label={texts.title}>
          <ul className="sticky top-[24px] grid gap-[1px] max-wide:static max-wide:flex">
            {PLACES.map(({ id, title, icon }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={(hash ? id === hash : index === 0) || undefined}
                  className="flex min-h-[32px] whitespace-nowrap max-wide:min-h-[44px] items-center gap-[10px] rounded-sm px-[10px] py-[6px] text-sm text-ink-2 hover:bg-hover hover:no-underline aria-current:bg-press aria-current:font-medium aria-current:text-ink [&>svg]:text-ink-3 aria-current:[&>svg]:text-primary-text"
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
              <Suspense fallback={<SkeletonRows />}>
                <Part />
              </Suspense>
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
}

function Look() {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Appearance | null>(null);
  const write = useWrite(api.auth.changeAppearance, {
    follows: ({ data }) => session.updateUser(data),
    inTurn: true,
  });
  const kept = user?.appearance ?? readPreference('appearance');
  function change(appearance: Appearance) {
    setChosen(appearance);
    showAppearance(appearance);
    write.mutate(
      { body: { appearance } },
      {
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
