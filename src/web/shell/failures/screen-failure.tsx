import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePlaceNow } from '#web/router/use-router.ts';
import { Boundary } from './boundary.tsx';
import { Failure } from './failure.tsx';

/** Shows a page, or in place of one that failed a way on; the frame around it lives on. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  function show(error: unknown, reset: () => void) {
    const askAgain = () => {
      // What was read may be what the page broke on.
      void client.resetQueries();
      reset();
    };
    return <Failure error={error} onRetry={askAgain} />;
  }
  return (
    <Boundary at={usePlaceNow().href} show={show}>
      {children}
    </Boundary>
  );
}
