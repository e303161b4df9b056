import type { ErrorComponentProps } from '@tanstack/react-router';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { homeOf } from './home.ts';
import { ChunkError } from './lazy-page.ts';
import { shellMessages } from './shell.messages.ts';

/** In place of a screen that failed: 'Something went wrong', 'Try again', and a way home. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const { activeRole } = useSession();
  // Code that did not come stays away until the whole page is loaded again: often a new release has replaced it.
  const retry = error instanceof ChunkError ? () => window.location.reload() : reset;
  return (
    <EmptyState
      isPage
      thing="fallen"
      title={shellMessages.crash.title}
      actions={
        <>
          <Button look="primary" onClick={retry}>
            {shellMessages.crash.tryAgain}
          </Button>
          <LinkButton href={homeOf(activeRole)}>{shellMessages.crash.wayHome(activeRole)}</LinkButton>
        </>
      }
    >
      {error instanceof ChunkError ? error.message : shellMessages.crash.explains}
    </EmptyState>
  );
}
