import { useState } from 'react';
import type { Appearance } from '#contract/appearance.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { readPreference } from '#web/preferences.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { heldRoles } from '#web/shell/roles.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { showAppearance } from '#web/ui/theme.ts';
import { ChangePassword } from './change-password.tsx';
import { Sessions } from './sessions.tsx';
import { settingsMessages as texts } from './settings.messages.ts';

/** Who somebody is here, how the pages look, their password, and where they are signed in. */
export function SettingsPage() {
  return (
    <Page reading>
      <PageHead title={texts.title} />
      <div className="mt-6 grid gap-8">
        <You />
        <Look />
        <ChangePassword />
        <Sessions />
      </div>
    </Page>
  );
}

function You() {
  const { user, organization } = useSession();
  const roles = heldRoles(user).map((role) => sessionMessages.roles[role]);
  return (
    <Section title={texts.you.title}>
      <DescriptionList
        facts={[
          { name: texts.you.name, value: `${user?.firstName} ${user?.lastName}`.trim() || texts.you.unknown },
          { name: texts.you.email, value: user?.email },
          { name: texts.you.username, value: user?.username || texts.you.unknown },
          ...(organization ? [{ name: texts.you.organization, value: organization.name }] : []),
          { name: texts.you.roles, value: roles.join(', ') },
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
