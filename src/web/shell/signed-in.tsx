import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ActiveRole } from '#contract/permissions.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { holdWhilePressed } from '#web/api/while-pressed.ts';
import { useLive } from '#web/live/use-live.ts';
import { nouns } from '#web/nouns.ts';
import { type AppRouter, RouterContext } from '#web/router/use-router.ts';
import { createAppRouter, preloadAt, readAhead } from '#web/routes.tsx';
import { session, useSession } from '#web/session/use-session.ts';
import { type Moves, MovesContext } from '#web/ui/moves.ts';
import { setReaderZone } from '#web/ui/reader-zone.ts';
import { AppFrame } from './app-frame.tsx';
import { ScreenBoundary } from './failures/screen-failure.tsx';
import { wasLeftAt } from './use-page-change.ts';

/** Pages behind sign-in reckon by the clocks that the person chose; nothing before it does. */
function followClocks(): void {
  setReaderZone(session.read().user?.timeZone ?? null);
}
followClocks();
session.subscribe(followClocks);
holdWhilePressed();

export { preloadAt };

/** What nouns do beside any page, for people of an organization. */
const FOLLOWS = nouns.flatMap(({ follows }) => follows ?? []);
const NOTHING: typeof FOLLOWS = [];

/** The pages behind sign-in; another role or organization starts them afresh, with nothing read before. */
export function SignedIn() {
  const { activeRole, organization } = useSession();
  if (activeRole === null) return null;
  return <Pages key={`${organization?.id} ${activeRole}`} activeRole={activeRole} />;
}

function Pages({ activeRole }: { activeRole: ActiveRole }) {
  const [client] = useState(createQueryClient);
  const [router] = useState(() => createAppRouter(activeRole));
  useLive(client, activeRole === 'platformAdmin' ? NOTHING : FOLLOWS);
  // A router that is no longer shown must not go on listening to the browser's history.
  useEffect(() => router.start(), [router]);
  return (
    <QueryClientProvider client={client}>
      <MovesContext value={movesOf(router)}>
        <RouterContext value={router}>
          <ScreenBoundary>
            <AppFrame />
          </ScreenBoundary>
        </RouterContext>
      </MovesContext>
    </QueryClientProvider>
  );
}

const movesOf = (router: AppRouter): Moves => ({
  startsFurtherDown: () => {
    const { hash, entry } = router.read();
    return hash !== '' || wasLeftAt(entry.entryKey) > 0;
  },
  to: (href, { replace }) => void router.go(href, { replace }),
  prepare: (href) => {
    const place = router.placeOf(href);
    void place.page?.preload(place.search);
    void readAhead(place, ({ isBeside }) => isBeside !== true);
  },
});
