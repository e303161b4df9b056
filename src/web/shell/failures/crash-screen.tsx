import { crashMessages } from './crash.messages.ts';
import { WayOn } from './way-on.tsx';

const BROKEN = <path d="m34 66 6-30 22 4-5 26" />;

/** 'Something went wrong', 'Try again', and a way home or to login. */
export function CrashScreen({ isOfCode, onRetry }: { isOfCode: boolean; onRetry: () => void }) {
  const { title, lead, noCode, advice } = crashMessages;
  return (
    <WayOn title={title} drawing={BROKEN} onRetry={onRetry}>
      <span className="sr-only">{lead}</span>
      {isOfCode && `${noCode} `}
      {advice}
    </WayOn>
  );
}
