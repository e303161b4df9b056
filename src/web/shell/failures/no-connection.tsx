import { type MouseEvent, useEffect } from 'react';
import { goTo } from '#web/session/history.ts';
import { loadAnewIfReached } from './load-anew.ts';
import { noConnectionMessages as texts } from './no-connection.messages.ts';
import { WayOn } from './way-on.tsx';

/** In place of a page for whose code there was no network: it opens by itself once there is one. */
export function NoConnection() {
  useEffect(() => {
    // A network that is back just now may lose the first that is asked of it.
    const timer = setInterval(() => navigator.onLine && loadAnewIfReached(), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <WayOn title={texts.title} onRetry={loadAnewIfReached} onHome={goHome}>
      {texts.text}
    </WayOn>
  );
}

/** Before sign-in there is no router, and without a network browsers would show a page of their own. */
function goHome(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  goTo(event.currentTarget.pathname);
}
