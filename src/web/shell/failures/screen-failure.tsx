import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, useState } from 'react';
import { usePlaceNow } from '#web/router/use-router.ts';
import { ChunkError } from '../lazy-page.ts';
import { CrashScreen } from './crash-screen.tsx';
import { NoConnection } from './no-connection.tsx';

/** Shows a page, or in place of one that failed a way on; the frame around it lives on, and another page begins afresh. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary at={usePlaceNow().href}>{children}</Boundary>
);

type BoundaryProps = { at: string; children: ReactNode };
type BoundaryState = { failure: { error: unknown; at: string } | null };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error, at: '' } };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, { failure }: BoundaryState): BoundaryState | null {
    if (failure === null || failure.at === at) return null;
    return { failure: failure.at === '' ? { ...failure, at } : null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <ScreenFailure error={failure.error} reset={() => this.setState({ failure: null })} />;
  }
}

function ScreenFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const client = useQueryClient();
  const [wasOffline] = useState(() => !navigator.onLine);
  const isOfCode = error instanceof ChunkError || isOfPart(error);
  if (wasOffline && isOfCode) return <NoConnection />;
  const askAgain = () => {
    // What was read may be what the page broke on.
    void client.resetQueries();
    reset();
  };
  // Code that did not come stays away until the whole page is loaded again: often a new release has replaced it.
  const retry = isOfCode ? () => window.location.reload() : askAgain;
  return <CrashScreen error={error} onRetry={retry} />;
}

/** As browsers say that the code of a part which somebody opens did not come. */
const isOfPart = (error: unknown): boolean => /imported module|a module script/i.test(String(error));
