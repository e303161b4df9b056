import { useParam } from '#web/address.ts';
import { useSession } from '#web/session/use-session.ts';
import { OwnAnnouncementPage } from './own-announcements.tsx';
import { SentAnnouncementPage } from './sent-announcement.tsx';

/** One announcement: staff see how it fares, a renter reads it. */
export function AnnouncementPage() {
  const announcementId = useParam('announcementId');
  const isRenter = useSession().activeRole === 'renter';
  return isRenter ? (
    <OwnAnnouncementPage key={announcementId} announcementId={announcementId} />
  ) : (
    <SentAnnouncementPage key={announcementId} announcementId={announcementId} />
  );
}
