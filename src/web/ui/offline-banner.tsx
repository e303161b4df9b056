import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { uiMessages } from './ui.messages.ts';

/** Says that what is shown may be old. Props: children ("This is what we had at 11:32."). */
export function OfflineBanner({ children }: { children?: ReactNode }) {
  return (
    <div className="offline" role="status">
      <WifiOff />
      <span>
        <b>{uiMessages.offline}</b> {children}
      </span>
    </div>
  );
}
