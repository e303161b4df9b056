import { useState } from 'react';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { keepPreference, readPreference } from '#web/preferences.ts';
import { useSession } from '#web/session/use-session.ts';
import { heldRoles } from '#web/shell/roles.ts';
import { shellMessages } from '#web/shell/shell.messages.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { type Appearance, showAppearance } from '#web/ui/theme.ts';
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
  const roles = heldRoles(user).map((role) => shellMessages.roles[role]);
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
  const [appearance, setAppearance] = useState(() => readPreference('appearance'));
  function change(next: Appearance) {
    setAppearance(next);
    showAppearance(next);
    keepPreference('appearance', next);
  }
  return (
    <Section title={texts.appearance.title}>
      <Segment
        aria-label={texts.appearance.title}
        value={appearance}
        onChange={change}
        choices={[
          { value: 'system', label: texts.appearance.system },
          { value: 'light', label: texts.appearance.light },
          { value: 'dark', label: texts.appearance.dark },
        ]}
      />
      <p className="hint mt-2">{texts.appearance.hint}</p>
    </Section>
  );
}
