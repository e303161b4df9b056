import { defineMessages } from '#contract/language/catalogue.ts';
import type { NoticeEvent } from '#contract/notices/notices.events.ts';
import type { NoticeView } from './notice-views.ts';

/** Texts of what people are told, and of choosing it. */
export const noticeMessages = defineMessages('notices.noticeMessages', {
  title: 'Notifications',
  loading: 'Loading your notifications…',
  failed: 'Your notifications did not load.',
  allRead: 'All read',
  choose: 'What reaches me',
  older: 'Older',
  filters: 'Which notifications',
  /** What these are, and where what waits stands once they are read. */
  turnAbout:
    'Unread notifications that ask something of you. Requests that are your turn, read or not, stand under Maintenance.',
  views: {
    all: 'All',
    turn: 'Your turn',
    requests: 'Requests',
    messages: 'Messages',
    leases: 'Leases',
    payments: 'Payments',
    papers: 'Papers',
  } satisfies Record<NoticeView, string>,
  laterToday: 'Later today',
  tomorrow: 'Tomorrow',
  putOff: 'Put off',
  backAt: (moment: string) => `Back ${moment}`,
  waitNow: 'Now',
  /** Read out where a line stands out only by weight. */
  isNew: 'New',
  items: 'notifications',
  more: (count: number) => `${count} more of this`,
  moreTurns: (count: number) => (count === 1 ? '1 more that is your turn' : `${count} more that are your turn`),
  quiet: (hours: string) => `No mails ${hours}; emergencies still come`,
  daily: (at: string) => `One mail a day, at ${at}; emergencies come at once`,
  none: {
    title: 'Nothing new',
    text: 'What you should know of your homes and requests stands here once it happens.',
    turn: 'Nothing new waits for you',
    topic: 'Nothing of this yet',
  },
  events: {
    request_reported: 'A request is reported',
    request_assigned: 'A request is given to me',
    visit: 'A visit is booked or called off',
    work_done: 'Work on a request is done',
    request_progress: 'A request moves on',
    request_reopened: 'A request opens again',
    papers: 'A contractor’s paper runs out',
    reminder: 'Something waits for me, or is late',
    approval_asked: 'My decision is asked for',
    approval_answered: 'An owner answers',
    contractor_word: 'A contractor asks, quotes, bills or declines',
    note: 'Somebody leaves a note',
    lease_ends: 'A lease ends, or notice is given',
    lease_changed: 'A lease begins or changes',
    charge: 'Something falls due or is credited',
    payment: 'A payment is noted, paid back or returned by the bank',
    payment_reported: 'A renter says they paid, or a payment comes back',
    announcement: 'The office tells everybody something',
    import_finished: 'An import is finished',
    message: 'Somebody writes to me',
  } satisfies Record<NoticeEvent, string>,
  /** Where more is to be said of it. */
  hints: {
    message: 'Mailed where you have not read it within three minutes. It always stands in Messages.',
    approval_asked: 'The mail with the amount and the quotes always comes.',
    announcement: 'Where the office mails it, too, that mail always comes.',
  } as Partial<Record<NoticeEvent, string>>,
});

/** Texts of choosing what one is told. */
export const noticeChoiceMessages = defineMessages('notices.noticeChoiceMessages', {
  event: 'What happens',
  app: 'In Lintel',
  mail: 'By mail',
  appOf: (event: string) => `${event}: in Lintel`,
  mailOf: (event: string) => `${event}: by mail`,
  asRole: (role: string) => `What you are told as ${role}.`,
  loading: 'Loading what reaches you…',
  failed: 'What reaches you did not load.',
  when: 'When mails come',
  atOnce: 'At once',
  daily: 'Once a day',
  dailyAt: 'At',
  quiet: 'No mails at night',
  quietHint: (zone: string) => `Emergencies still come. By the clocks of your zone: ${zone}.`,
  from: 'From',
  until: 'Until',
});

/** Texts of being told on a device while no page is open. */
export const pushDeviceMessages = defineMessages('notices.pushDeviceMessages', {
  title: 'On your devices',
  notRead: 'Your devices did not load.',
  here: 'Show notifications on this device',
  hint: 'What rings the bell here, and that somebody wrote to you, also while Lintel is closed. What they wrote is never shown. Not in your quiet hours unless it is an emergency, and until you log out.',
  others: 'Other devices',
  named: (browser: string | null, system: string | null) => [browser, system].filter(Boolean).join(', ') || 'A device',
  turnOff: 'Turn off',
  unable:
    'This browser cannot show notifications while Lintel is closed. On an iPhone, add Lintel to the home screen first.',
  forbidden: 'Notifications of this page are blocked in your browser. Allow them there, then turn them on here.',
  failed: 'This device could not be turned on. Nothing was changed; try again later.',
});

/** Texts of the page behind the link that stops mails. */
export const stopMailsMessages = defineMessages('notices.stopMailsMessages', {
  title: 'Stop these mails',
  lede: 'You still find everything in Lintel. Mails that warn about your account always come.',
  stop: 'Stop these mails',
});
