import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ActiveRole } from '#contract/permissions.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { type AppRouter, createAppRouter } from '#web/routes.tsx';
import { session, useSession } from '#web/session/use-session.ts';
import { type Moves, MovesContext } from '#web/ui/moves.ts';
import { setReaderZone } from '#web/ui/reader-zone.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Pages behind sign-in reckon by the clocks that the person chose; nothing before it does. */
function followClocks(): void {
  setReaderZone(session.read().user?.timeZone ?? null);
}
followClocks();
session.subscribe(followClocks);

/** The pages behind sign-in; another role or organization starts them afresh, with nothing read before. */
export function SignedIn() {
  const { activeRole, organization } = useSession();
  if (activeRole === null) return null;
  return <Pages key={`${organization?.id} ${activeRole}`} activeRole={activeRole} />;
}

function Pages({ activeRole }: { activeRole: ActiveRole }) {
  const [client] = useState(createQueryClient);
  const [router, setRouter] = useState<AppRouter | null>(null);
  useEffect(() => {
    const made = createAppRouter(activeRole);
    setRouter(made);
    // A router that is no longer shown must not go on listening to the browser's history.
    return () => made.history.destroy();
  }, [activeRole]);
  if (router === null) return <Spinner size="start" />;
  return (
    <QueryClientProvider client={client}>
      <MovesContext value={movesOf(router)}>
        <RouterProvider router={router} />
        <UntilFirstPage router={router} />
      </MovesContext>
    </QueryClientProvider>
  );
}

const movesOf = (router: AppRouter): Moves => ({
  to: (href, { replace }) => void router.navigate({ href, replace }),
  prepare: (href) => {
    const { pathname, search } = new URL(href, window.location.origin);
    router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) }).catch(() => undefined);
  },
});

/** The router shows nothing at all before its first page. */
function UntilFirstPage({ router }: { router: AppRouter }) {
  const isEmpty = useRouterState({ router, select: ({ matches }) => matches.length === 0 });
  return isEmpty && <Spinner size="start" />;
}
