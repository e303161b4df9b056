import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { NoteFrame } from './note-frame.tsx';
import { uiMessages } from './ui.messages.ts';

export interface ErrorStateProps {
  /** What failed: "The costs did not load." */
  title: ReactNode;
  /** What still holds and what to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** Helps support to find it. */
  requestId?: string | undefined;
}

/** A failure as small as what failed. */
export function ErrorState({ title, children, onRetry, isRetrying, requestId }: ErrorStateProps) {
  return (
    <NoteFrame tone="late" icon={<CircleAlert />} role="alert">
      <b>{title}</b> {children}
      {(onRetry || requestId) && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {onRetry && (
            <Button size="sm" icon={<RotateCw />} busy={isRetrying} onClick={onRetry}>
              {uiMessages.tryAgain}
            </Button>
          )}
          {requestId && <span className="text-xs text-ink-2 tabular-nums">{uiMessages.request(requestId)}</span>}
        </div>
      )}
    </NoteFrame>
  );
}
