import { PageTitle } from '#web/layout/page-title.tsx';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { homeOf } from '../home.ts';
import { ChunkError } from '../lazy-page.ts';
import { crashMessages } from './crash.messages.ts';

/** 'Something went wrong', 'Try again', and a way home or to login. */
export function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { activeRole } = useSession();
  const { title, lead, noCode, advice, tryAgain, wayHome } = crashMessages;
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        isPage
        illustration="broken"
        title={title}
        actions={
          <>
            <Button variant="primary" onClick={onRetry}>
              {tryAgain}
            </Button>
            <LinkButton href={homeOf(activeRole)}>{wayHome(activeRole)}</LinkButton>
          </>
        }
      >
        <span role="alert">
          <span className="sr-only">{lead}</span>
          {error instanceof ChunkError && `${noCode} `}
          {advice}
        </span>
      </EmptyState>
    </>
  );
}
