import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { uiMessages } from './ui.messages.ts';

/** Says that what is shown may be old. */
export function OfflineBanner({ children }: { children?: ReactNode }) {
  return (
    <div className="flex items-center gap-[10px] bg-warning-soft px-[14px] py-[8px] text-sm" role="status">
      <WifiOff className="text-warning-text" />
      <span>
        <b className="font-medium">{uiMessages.offline}</b> {children}
      </span>
    </div>
  );
}
