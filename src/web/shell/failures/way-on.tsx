import type { MouseEvent, ReactNode } from 'react';
import { PageTitle } from '#web/layout/page-title.tsx';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyFrame } from '#web/ui/empty-frame.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { homeOf } from '../home.ts';
import { crashMessages } from './crash.messages.ts';

/** A window that broke. */
const BROKEN = <path d="m34 66 6-30 22 4-5 26" />;

type Props = {
  title: string;
  onRetry: () => void;
  onHome?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
};

/** What happened in place of what was to be there, 'Try again', and a way home or to login. */
export function WayOn({ title, onRetry, onHome, children }: Props) {
  const { activeRole } = useSession();
  const actions = (
    <>
      <Button variant="primary" onClick={onRetry}>
        {crashMessages.tryAgain}
      </Button>
      <LinkButton href={homeOf(activeRole)} onClick={onHome}>
        {crashMessages.wayHome(activeRole)}
      </LinkButton>
    </>
  );
  return (
    <>
      <PageTitle title={title} />
      <EmptyFrame isPage drawing={BROKEN} title={title} actions={actions}>
        <span role="alert">{children}</span>
      </EmptyFrame>
    </>
  );
}
