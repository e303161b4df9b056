import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import type { ActiveRole } from '#contract/permissions.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { createAppRouter } from '#web/routes.tsx';
import { useSession } from '#web/session/use-session.ts';

/** The pages behind sign-in; another role or organization starts them afresh, with nothing read before. */
export function SignedIn() {
  const { activeRole, organization } = useSession();
  if (activeRole === null) return null;
  return <Pages key={`${organization?.id} ${activeRole}`} activeRole={activeRole} />;
}

function Pages({ activeRole }: { activeRole: ActiveRole }) {
  const [client] = useState(createQueryClient);
  const [router] = useState(() => createAppRouter(activeRole));
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
