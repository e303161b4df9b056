import { CAPABILITIES, CAPABILITY_NAMES } from '#contract/permissions.ts';
import type { TenantOrganizationDetail } from '#contract/platform/platform.ts';
import { usePressedOf } from '#web/api/use-pressed.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { capabilityWords, organizationMessages as settings } from '#web/organization/organization.messages.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { Section } from '#web/ui/section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { organizationMessages as texts } from './platform.messages.ts';

/** What the plan of an organization has; each switch holds from the moment that it is pressed. */
export function PlanCapabilities({ row }: { row: TenantOrganizationDetail }) {
  const write = useWrite(api.platform.changeCapabilities);
  const [excluded, press] = usePressedOf(row, {
    kept: row.capabilitiesExcluded,
    save: (capabilitiesExcluded) =>
      write.mutateAsync({ params: { orgId: row.id }, body: { capabilitiesExcluded, version: row.version } }),
  });
  return (
    <Section title={texts.capabilities}>
      <p className="text-sm text-ink-2">{texts.capabilitiesLede}</p>
      <ul className="rows" aria-label={texts.capabilities}>
        {CAPABILITY_NAMES.map((name) => (
          <li key={name}>
            <Switch
              label={capabilityWords[name]}
              hint={settings.held(CAPABILITIES[name].map((role) => sessionMessages.roles[role]))}
              checked={!excluded.includes(name)}
              onChange={({ target }) =>
                press(CAPABILITY_NAMES.filter((one) => (one === name ? !target.checked : excluded.includes(one))))
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
