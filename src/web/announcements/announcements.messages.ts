import type {
  AnnouncementStatus,
  RecipientStanding,
  RecipientState,
} from '#contract/announcements/announcements.words.ts';
import { homeName } from '#contract/format/home-name.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import { counted } from '#web/ui/org-locale.ts';

const people = (count: number) => counted(count, { one: 'person', other: 'people' });
const homes = (count: number) => counted(count, { one: 'home', other: 'homes' });

export const standingWords: Record<RecipientStanding, string> = defineMessages('announcements.standingWords', {
  LIVING: 'Living there now',
  MOVING_IN: 'Moving in later',
  LEAVING: 'Leaving within 60 days',
});

export const announcementStatusWords: Record<AnnouncementStatus, string> = defineMessages(
  'announcements.announcementStatusWords',
  { WAITING: 'Waits', SENT: 'Sent', TAKEN_BACK: 'Taken back' },
);

export const recipientStateWords: Record<RecipientState, string> = defineMessages('announcements.recipientStateWords', {
  SEEN: 'Seen',
  SENT: 'Sent',
  WAITING: 'Waiting',
  REFUSED: 'Refused',
  HELD_BACK: 'Held back',
  UNREACHABLE: 'Not reached',
});

export const announcementFieldWords = defineMessages('announcements.announcementFieldWords', {
  subject: 'Subject',
  body: 'Text',
  propertyIds: 'Properties',
  building: 'Building',
  floors: 'Floors',
  standing: 'Who',
  byMail: 'By mail, too',
  isUrgent: 'It cannot wait: mail it at night, too',
  goesOutAt: 'When',
  recipientCount: 'People',
  status: 'State',
  seenAt: 'Seen',
});

/** Texts of the lists of announcements. */
export const announcementListMessages = defineMessages('announcements.announcementListMessages', {
  title: 'Announcements',
  messages: 'Messages',
  write: 'New announcement',
  search: 'Subject or text',
  views: 'Views of announcements',
  all: 'All',
  failed: 'The announcements did not load',
  itemsLabel: 'announcements',
  properties: 'Where',
  andMore: (named: string, more: number) => `${named} and ${more} more`,
  and: listOf,
  seen: 'Seen',
  seenOf: (seen: number, count: number) => `${seen} of ${count}`,
  by: 'By',
  when: 'When',
  goesOut: (when: string) => `goes out ${when}`,
  first: {
    title: 'Nothing announced yet',
    text: 'Tell everybody of a building that the water is off, or all renters that the office moves. Each reads it in Lintel and by mail.',
  },
  none: { title: 'No announcement is like that', text: 'Search for something else, or show all.', clear: 'Show all' },
  own: {
    title: 'Nothing announced yet',
    text: 'What the office tells everybody of your building stands here.',
  },
  isNew: 'New',
});

/** Texts of writing one. */
export const newAnnouncementMessages = defineMessages('announcements.newAnnouncementMessages', {
  title: 'New announcement',
  leave: 'Discard',
  draftStands: 'You had begun another announcement, which stands here.',
  insteadUse: (subject: string) => `Throw it away and use “${subject}” again`,
  insteadWrite: (property: string) => `Throw it away and write to ${property}`,
  everywhere: 'All properties in your reach',
  place: 'Search properties',
  noPlace: 'No property is called that.',
  anyBuilding: 'All buildings',
  allFloors: 'All floors',
  fillHint: 'What stands between braces is filled in for each person.',
  soon: 'In 10 minutes',
  morning: 'Tomorrow at 8 AM',
  whenHint: 'Until then you can take it back. Mails do not come in anybody’s quiet hours.',
  counting: 'Counting who they are…',
  countFailed: 'Who is meant by this could not be read. Choose again, or try later.',
  nobody: 'Nobody is meant by this yet. Choose another property, or other people.',
  whom: (count: number, places: number) => `${people(count)} in ${homes(places)}`,
  reached: (app: number, mail: number, none: number) =>
    [
      `${app} by app and mail`,
      mail > 0 && `${mail} by mail alone`,
      none > 0 && `${none} ${none === 1 ? 'has' : 'have'} neither a sign-in nor an address`,
    ]
      .filter(Boolean)
      .join(', '),
  show: 'See them',
  more: (count: number) => `and ${people(count)} more`,
  sees: 'What they see',
  seesLine: (count: number) => `What they see: ${people(count)}`,
  now: 'now',
  sample: { subject: 'Subject', body: 'What you write stands here, with names and homes filled in.' },
  asSeenBy: (name: string, place: number, count: number) => `As ${name} sees it, ${place} of ${count}`,
  previous: 'The person before',
  next: 'The next person',
  send: 'Send',
  sendTo: (count: number) => `Send to ${people(count)}`,
  sent: (count: number) => `${people(count)} will be told. You can still take it back.`,
  homeOf: homeName,
});

/** Texts of one announcement. */
export const announcementMessages = defineMessages('announcements.announcementMessages', {
  failed: 'The announcement did not load',
  missing: {
    title: 'This announcement is not here',
    text: 'It may have been taken back, or it is for other homes.',
    back: 'All announcements',
  },
  by: (name: string) => `by ${name}`,
  waits: (when: string) => `It goes out ${when}`,
  waitsText: 'Nobody was told anything yet. Taken back, nothing goes out.',
  takeBack: 'Take it back',
  takenBack: 'Taken back. Nobody was told anything.',
  takenBackAt: (when: string) => `Taken back ${when}`,
  again: 'Use again',
  seenOf: (seen: number, count: number) => `${seen} of ${people(count)} have seen it`,
  counted: (label: string, count: number) => `${label} ${count}`,
  each: 'Each of them',
  filter: 'Which of them',
  everybody: 'All',
  notSeen: 'Not seen',
  refusedTitle: (count: number) => `${people(count)} did not get it.`,
  refusedText: 'Call them, or put a note under the door.',
  andMore: (count: number) => `and ${people(count)} more`,
  missed: 'Did not get it',
  noReason: 'The mail did not arrive.',
  heldBack: 'Not mailed: they are no renter here any more, or cannot sign in.',
  recipients: 'people',
  searchPeople: 'Name',
  none: { title: 'Nobody is like that', text: 'Show all of them.', clear: 'Show all' },
  ask: 'Write to the office',
  toldAt: (who: string, when: string) => `${who}, ${when}`,
});
