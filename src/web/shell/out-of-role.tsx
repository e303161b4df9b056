import type { ActiveRole } from '#contract/permissions.ts';
import { useGo } from '#web/address.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { useRouter } from '#web/router/use-router.ts';
import { session } from '#web/session/use-session.ts';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { homeOf } from './home.ts';
import { outOfRoleMessages as texts } from './out-of-role.messages.ts';

type OutOfRoleProps = {
  allowed: readonly ActiveRole[];
  role: ActiveRole;
  held: readonly ActiveRole[];
};

/** In place of a page that the active role may not open, with a held role that may. */
export function OutOfRole({ allowed, role, held }: OutOfRoleProps) {
  const router = useRouter();
  const go = useGo();
  const fitting = held.filter((other) => allowed.includes(other));
  const [first] = fitting;
  return (
    <>
      <PageTitle title={texts.title(allowed)} />
      <NoPermission
        title={texts.title(allowed)}
        explains={texts.explains(role, fitting)}
        mayAs={first && { label: texts.switchTo(first), onSwitch: () => void session.setActiveRole(first) }}
        onBack={() => (router.canGoBack ? window.history.back() : go(homeOf(role)))}
      />
    </>
  );
}
