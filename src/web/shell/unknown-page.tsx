import { PageTitle } from '#web/layout/page-title.tsx';
import { usePlaceNow } from '#web/router/use-router.ts';
import { useSession } from '#web/session/use-session.ts';
import { NotFound } from '#web/ui/not-found.tsx';
import { homeOf } from './home.ts';
import { unknownPageMessages } from './unknown-page.messages.ts';

/** An address inside the app that nothing lives at. */
export function UnknownPage() {
  const { activeRole } = useSession();
  const { pathname } = usePlaceNow();
  const { title, explains, toDashboard } = unknownPageMessages;
  return (
    <>
      <PageTitle title={title} />
      <NotFound
        title={title}
        explains={explains(pathname)}
        links={[{ label: toDashboard, href: homeOf(activeRole) }]}
      />
    </>
  );
}
