import { useEffect, useState } from 'react';
import { formatTime } from '#contract/format/date.ts';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { shellMessages } from './shell.messages.ts';

/** Over every page while there is no connection: since when what is shown may be old. */
export function OfflineNotice() {
  const [lostAt, setLostAt] = useState(() => (navigator.onLine ? null : new Date()));
  useEffect(() => {
    const lose = () => setLostAt(new Date());
    const find = () => setLostAt(null);
    window.addEventListener('offline', lose);
    window.addEventListener('online', find);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', find);
    };
  }, []);
  return lostAt && <OfflineBanner>{shellMessages.offlineSince(formatTime(lostAt, orgLocale()))}</OfflineBanner>;
}
