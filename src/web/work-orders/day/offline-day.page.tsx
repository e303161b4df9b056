import { useEffect, useState, useSyncExternalStore } from 'react';
import { PageHead } from '#web/layout/page-head.tsx';
import { readStoredUser } from '#web/session/session-user.ts';
import { storage } from '#web/storage.ts';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { setReaderZone } from '#web/ui/reader-zone.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { type JobOutbox, jobOutbox } from '../job/job-outbox.ts';
import { dayMessages as texts } from './day.messages.ts';
import { DayView } from './day-view.tsx';
import { type KeptDay, keptDay, moreOf } from './kept-day.ts';

type Here = { day: (KeptDay & { owner: Parameters<typeof DayView>[0]['owner'] }) | null; outbox: JobOutbox };

/** What this browser kept of somebody's day: nothing leaves before the server has said who is here. */
async function readHere(): Promise<Here> {
  const user = readStoredUser(storage.read('user'));
  setReaderZone(user?.timeZone ?? null);
  const day = user && (await keptDay(user.id));
  setOrgCountry(day?.country ?? null);
  const outbox = jobOutbox({ owner: () => day?.owner ?? null, maySend: () => false, sent: () => {} });
  await outbox.restore();
  return { day, outbox };
}

/** Lintel opened where there is no network: the day as it was read last, and what is done of it is kept to be sent. */
export function OfflineDayPage() {
  const [here, setHere] = useState<Here | null>(null);
  useEffect(() => void readHere().then(setHere), []);
  if (!here) return <Spinner size="start" />;
  return (
    <div className="min-h-dvh bg-surface">
      <OfflineBanner>{texts.offline}</OfflineBanner>
      <main className="page">
        <PageHead title={here.day ? texts.title : texts.noNetwork} />
        {here.day ? <OfflineDay day={here.day} outbox={here.outbox} /> : <p className="text-ink-2">{texts.noDay}</p>}
      </main>
    </div>
  );
}

function OfflineDay({ day, outbox }: { day: NonNullable<Here['day']>; outbox: JobOutbox }) {
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.read);
  const more = moreOf(day);
  return (
    <DayView
      jobs={day.jobs}
      outgoing={outgoing}
      outbox={outbox}
      owner={day.owner}
      more={more > 0 && <p className="text-sm text-ink-2">{texts.more(more)}</p>}
    />
  );
}
