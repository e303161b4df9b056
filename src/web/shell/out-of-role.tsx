import type { ActiveRole } from '#contract/permissions.ts';
import { useGo } from '#web/address.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { can } from '#web/session/rights.ts';
import { session } from '#web/session/use-session.ts';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { homeOf } from './home.ts';
import { outOfRoleMessages as texts } from './out-of-role.messages.ts';

const SWITCHES = withQuery(paths.adminSettings, { section: 'roles' });

type OutOfRoleProps = {
  /** Whom it is for; null where it is for nobody now, being switched off. */
  allowed: readonly ActiveRole[] | null;
  role: ActiveRole;
  held: readonly ActiveRole[];
};

/** In place of a page that the active role may not open, with a held role that may, or that is switched off. */
export function OutOfRole({ allowed, role, held }: OutOfRoleProps) {
  const router = useRouter();
  const go = useGo();
  const fitting = held.filter((other) => allowed?.includes(other));
  const [first] = fitting;
  const title = allowed === null ? texts.switchedOff : texts.title(allowed);
  const switches = allowed === null && can(role, 'organization:manage');
  const whyOff = switches ? texts.whySwitchedOffHere : texts.whySwitchedOff;
  return (
    <>
      <PageTitle title={title} />
      <NoPermission
        title={title}
        explains={allowed === null ? whyOff : texts.explains(role, fitting)}
        mayAs={first && { label: texts.switchTo(first), onSwitch: () => void session.setActiveRole(first) }}
        leadsTo={switches ? { label: texts.toSwitches, href: SWITCHES } : undefined}
        onBack={() => (router.canGoBack ? window.history.back() : go(homeOf(role)))}
      />
    </>
  );
}
