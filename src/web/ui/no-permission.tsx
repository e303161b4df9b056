import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';
import { uiMessages } from './ui.messages.ts';

export interface NoPermissionProps {
  /** Who may: "This page is for admins". */
  title: string;
  /** As whom the person is here and which of their roles may. */
  explains: string;
  /** A held role that may open it. */
  mayAs?: { label: string; onSwitch: () => void } | undefined;
  /** Where they can change that. */
  leadsTo?: { label: string; href: string } | undefined;
  onBack: () => void;
}

/** A page that the active role may not open. */
export function NoPermission({ title, explains, mayAs, leadsTo, onBack }: NoPermissionProps) {
  return (
    <EmptyState
      isPage
      illustration="lock"
      title={title}
      actions={
        <>
          {mayAs && (
            <Button variant="primary" onClick={mayAs.onSwitch}>
              {mayAs.label}
            </Button>
          )}
          {leadsTo && (
            <LinkButton href={leadsTo.href} variant="primary">
              {leadsTo.label}
            </LinkButton>
          )}
          <Button onClick={onBack}>{uiMessages.back}</Button>
        </>
      }
    >
      {explains}
    </EmptyState>
  );
}
