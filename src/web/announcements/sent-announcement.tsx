import { Suspense, useState } from 'react';
import type { Announcement } from '#contract/announcements/announcements.ts';
import type { RecipientState } from '#contract/announcements/announcements.words.ts';
import { useRead, useReadPages } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { MoreRows } from '#web/layout/more-rows.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import type { Tone } from '#web/ui/tone.ts';
import {
  announcementListMessages,
  newAnnouncementMessages,
  recipientStateWords,
  announcementMessages as texts,
} from './announcements.messages.ts';
import { placesOf } from './sent-announcements.tsx';

/** Come once the page is there. */
const PhoneLink = lazyOnce(async () => ({ default: (await import('#web/ui/phone-link.tsx')).PhoneLink }));
const AnnouncementPreview = lazyOnce(async () => ({
  default: (await import('./announcement-preview.tsx')).AnnouncementPreview,
}));

/** In the order in which the bar shows them. */
const SHOWN_STATES: readonly { state: RecipientState; bar: string }[] = [
  { state: 'SEEN', bar: 'bg-success' },
  { state: 'SENT', bar: 'bg-primary' },
  { state: 'WAITING', bar: 'bg-control' },
  { state: 'REFUSED', bar: 'bg-danger' },
  { state: 'HELD_BACK', bar: 'bg-ink-3' },
  { state: 'UNREACHABLE', bar: 'bg-ink-3' },
];
const TONES: Partial<Record<RecipientState, Exclude<Tone, 'act'>>> = {
  SEEN: 'good',
  REFUSED: 'late',
  UNREACHABLE: 'soon',
};

const NOT_SEEN: RecipientState[] = ['SENT', 'WAITING', 'REFUSED', 'HELD_BACK', 'UNREACHABLE'];
const MISSED: RecipientState[] = ['REFUSED', 'UNREACHABLE'];
const OFFERED = ['all', 'unseen', 'missed'] as const;
/** So many are named with their number above the list, in which all of them stand. */
const NAMED_MAX = 5;
const missedOf = ({ counts }: Announcement): number => MISSED.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** How an announcement fares with each of its recipients, and the way back while there is one. */
export function SentAnnouncementPage({ announcementId }: { announcementId: string }) {
  const read = useRead(api.announcements.get, { params: { announcementId } }, { quiet: true });
  return (
    <RecordPage
      read={read}
      title={announcementListMessages.title}
      failed={texts.failed}
      missing={{ ...texts.missing, backHref: paths.announcements }}
    >
      {(announcement) => <Shown announcement={announcement} />}
    </RecordPage>
  );
}

function Shown({ announcement }: { announcement: Announcement }) {
  const moments = useMoments();
  const { subject, status, sentAt, takenBackAt } = announcement;
  const again = withQuery(paths.newAnnouncement, { from: announcement.id });
  return (
    <Page>
      <PageHead
        title={subject}
        crumbs={[{ label: announcementListMessages.title, href: paths.announcements }, { label: subject }]}
        facts={[
          placesOf(announcement),
          texts.by(announcement.writtenBy.name),
          sentAt && moments.say(sentAt),
          takenBackAt && texts.takenBackAt(moments.say(takenBackAt)),
        ]}
        actions={<LinkButton href={again}>{texts.again}</LinkButton>}
      />
      {status === 'WAITING' && <Waiting announcement={announcement} moments={moments} />}
      {status === 'SENT' && <Standing announcement={announcement} />}
      <div className="grid gap-8 desktop:grid-cols-[minmax(0,1fr)_340px]">
        <Recipients announcement={announcement} moments={moments} />
        <Suspense fallback={<Coming />}>
          <AsTheySeeIt announcement={announcement} moments={moments} />
        </Suspense>
      </div>
    </Page>
  );
}

function AsTheySeeIt({ announcement, moments }: { announcement: Announcement; moments: Moments }) {
  const { id, subject, body, sentAt, goesOutAt } = announcement;
  const read = useReadPages(
    api.announcements.recipients,
    { params: { announcementId: id }, query: {} },
    { quiet: true },
  );
  return (
    <AnnouncementPreview
      readers={read.data?.rows ?? []}
      subject={subject}
      body={body}
      told={moments.say(sentAt ?? goesOutAt)}
    />
  );
}

function Waiting({ announcement: { id, goesOutAt }, moments }: { announcement: Announcement; moments: Moments }) {
  const takeBack = useWrite(api.announcements.takeBack, { says: () => texts.takenBack });
  return (
    <Note tone="soon" className="mb-6">
      <b>{texts.waits(moments.say(goesOutAt))}.</b> {texts.waitsText}{' '}
      <Button size="sm" busy={takeBack.isPending} onClick={() => takeBack.mutate({ params: { announcementId: id } })}>
        {texts.takeBack}
      </Button>
    </Note>
  );
}

function Standing({ announcement }: { announcement: Announcement }) {
  const { counts, recipientCount } = announcement;
  const shown = SHOWN_STATES.flatMap(({ state, bar }) => {
    const count = counts[state] ?? 0;
    return count > 0 ? [{ state, bar, count }] : [];
  });
  return (
    <section className="grid gap-3 pb-6">
      <p className="text-lg font-semibold">{texts.seenOf(counts.SEEN ?? 0, recipientCount)}</p>
      <div className="flex h-2 gap-0.5 overflow-hidden rounded-[4px]" aria-hidden="true">
        {shown.map(({ state, bar, count }) => (
          <i key={state} className={bar} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {shown.map(({ state, bar, count }) => (
          <li key={state} className="flex items-center gap-2">
            <i className={`size-2.5 flex-none rounded-[2px] ${bar}`} aria-hidden="true" />
            {texts.counted(recipientStateWords[state], count)}
          </li>
        ))}
      </ul>
      {missedOf(announcement) > 0 && <Missed announcement={announcement} />}
    </section>
  );
}

/** Who did not get it, with the number to call. */
function Missed({ announcement }: { announcement: Announcement }) {
  const missed = missedOf(announcement);
  const read = useRead(
    api.announcements.recipients,
    { params: { announcementId: announcement.id }, query: { state: MISSED, limit: NAMED_MAX } },
    { quiet: true },
  );
  return (
    <Note tone="late">
      <b>{texts.refusedTitle(missed)}</b> {texts.refusedText}
      <ul className="grid gap-1 pt-2 max-desktop:gap-3">
        {read.data?.map(({ person, unit, property, phone }) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-3">
            <span>
              {person.name}, {newAnnouncementMessages.homeOf(unit.label, property.name)}
            </span>
            <Suspense>{phone && <PhoneLink phone={phone} />}</Suspense>
          </li>
        ))}
        {missed > NAMED_MAX && <li>{texts.andMore(missed - NAMED_MAX)}</li>}
      </ul>
    </Note>
  );
}

const SHOWN = {
  all: { label: texts.everybody, states: undefined },
  unseen: { label: texts.notSeen, states: NOT_SEEN },
  missed: { label: texts.missed, states: MISSED },
};

function Recipients({ announcement, moments }: { announcement: Announcement; moments: Moments }) {
  const [shows, setShows] = useState<keyof typeof SHOWN>('all');
  const { states } = SHOWN[shows];
  const query = states ? { state: states } : {};
  const params = { announcementId: announcement.id };
  const read = useReadPages(api.announcements.recipients, { params, query }, { quiet: true });
  return (
    <Section
      title={texts.each}
      count={announcement.recipientCount}
      action={
        announcement.status === 'SENT' && (
          <Segment
            aria-label={texts.filter}
            value={shows}
            onChange={setShows}
            choices={OFFERED.filter((value) => value !== 'missed' || missedOf(announcement) > 0).map((value) => ({
              value,
              label: SHOWN[value].label,
            }))}
          />
        )
      }
    >
      {read.error && <ReadFailed title={texts.failed} read={read} />}
      <ul aria-label={texts.each}>
        {read.data?.rows.map(({ person, unit, property, state, at, reason, phone }) => (
          <li key={person.id} className="flex items-center gap-3 border-b border-line py-2">
            <Avatar name={person.name} id={person.id} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{person.name}</span>
              <small className="block truncate text-xs text-ink-3">
                {newAnnouncementMessages.homeOf(unit.label, property.name)}
              </small>
            </span>
            {announcement.status !== 'TAKEN_BACK' && (
              <span className="max-w-[50%] text-right text-sm">
                <Colored tone={TONES[state]}>
                  {recipientStateWords[state]} {at && moments.say(at)}
                </Colored>
                {state === 'REFUSED' && <small className="block text-xs text-ink-3">{reason ?? texts.noReason}</small>}
                {state === 'HELD_BACK' && <small className="block text-xs text-ink-3">{texts.heldBack}</small>}
                {phone && announcement.status === 'SENT' && (
                  <small className="block text-xs">
                    <Suspense>
                      <PhoneLink phone={phone} />
                    </Suspense>
                  </small>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {read.data && <MoreRows read={read} data={read.data} itemsLabel={texts.recipients} />}
    </Section>
  );
}
