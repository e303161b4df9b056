import { useEffect } from 'react';
import { useIsOffline } from '#web/hooks/use-is-offline.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { homeOf } from '../home.ts';
import { crashMessages } from './crash.messages.ts';
import { noConnectionMessages as texts } from './no-connection.messages.ts';

/** In place of a page for whose code there was no network: it opens by itself once there is one. */
export function NoConnection() {
  const { activeRole } = useSession();
  const isOffline = useIsOffline();
  useEffect(() => {
    // A network that is back just now may lose the first that is asked of it.
    const timer = isOffline ? undefined : setInterval(loadAgain, 1000);
    return () => clearInterval(timer);
  }, [isOffline]);
  const { tryAgain, wayHome } = crashMessages;
  return (
    <>
      <PageTitle title={texts.title} />
      <EmptyState
        isPage
        illustration="cable"
        title={texts.title}
        actions={
          <>
            <Button variant="primary" onClick={loadAgain}>
              {tryAgain}
            </Button>
            <LinkButton href={homeOf(activeRole)}>{wayHome(activeRole)}</LinkButton>
          </>
        }
      >
        <span role="alert">{texts.text}</span>
      </EmptyState>
    </>
  );
}

/** Browsers and React keep that code did not come until the page is loaded again, and without a network they would show a page of their own. */
const loadAgain = () =>
  void fetch(window.location.href, { method: 'HEAD' }).then(
    () => window.location.reload(),
    () => undefined,
  );
