import { useSession } from '#web/session/use-session.ts';
import { OwnAnnouncements } from './own-announcements.tsx';
import { SentAnnouncements } from './sent-announcements.tsx';

/** What the office told: staff see how it fares, renters what is for them. */
export const AnnouncementsPage = () =>
  useSession().activeRole === 'renter' ? <OwnAnnouncements /> : <SentAnnouncements />;
