import { crashMessages } from './crash.messages.ts';
import { WayOn } from './way-on.tsx';

/** 'Something went wrong', 'Try again', and a way home or to login. */
export function CrashScreen({ isOfCode, onRetry }: { isOfCode: boolean; onRetry: () => void }) {
  const { title, lead, noCode, advice } = crashMessages;
  return (
    <WayOn title={title} onRetry={onRetry}>
      <span className="sr-only">{lead}</span>
      {isOfCode && `${noCode} `}
      {advice}
    </WayOn>
  );
}
