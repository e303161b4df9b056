import type { ReactNode } from 'react';
import { usePath } from '#web/session/history.ts';
import { Boundary } from './boundary.tsx';
import { Failure } from './failure.tsx';
import { loadAnew } from './load-anew.ts';

/** Catches what broke outside the pages behind sign-in; trying again loads everything anew. */
export const CrashBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary at={usePath()} show={(error) => <Failure error={error} onRetry={loadAnew} />}>
    {children}
  </Boundary>
);
