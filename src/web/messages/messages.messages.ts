import { homeName } from '#contract/format/home-name.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { Relation } from '#contract/messages/messages.words.ts';
import { counted } from '#web/ui/org-locale.ts';

export const messageRelationWords: Record<Relation, string> = defineMessages('messages.messageRelationWords', {
  STAFF: 'Office',
  OWNER: 'Owner',
  RENTER: 'Renter',
});

/** Texts of the list of conversations. */
export const conversationsMessages = defineMessages('messages.conversationsMessages', {
  title: 'Messages',
  search: 'Names or what was written',
  showSearch: 'Search messages',
  hideSearch: 'Close the search',
  newMessage: 'New message',
  announcements: 'Announcements',
  filter: 'Which conversations',
  states: { current: 'All', renters: 'Renters', archived: 'Archived' },
  /** The tab of those that are unread, with how many there are. */
  unreadOf: (count: number) => (count > 0 ? `Unread ${count}` : 'Unread'),
  you: (text: string) => `You: ${text}`,
  file: 'A file',
  unread: (count: number) => counted(count, { one: 'unread message', other: 'unread messages' }),
  muted: 'Muted',
  more: 'Show more',
  failed: 'Your conversations could not be loaded',
  none: {
    title: 'Nothing written yet',
    text: 'What you and others write to each other stands here, and what is sent to you arrives by itself.',
    action: 'Write a message',
  },
  noneFound: { title: 'No conversation is like that', text: 'Search for something else, or show all of them.' },
  choose: { title: 'Choose a conversation', text: 'Or write to somebody else.' },
  list: 'Conversations',
  and: listOf,
  othersToo: (named: string, count: number) => `${named} and ${counted(count, { one: 'other', other: 'others' })}`,
  homeOf: homeName,
});

/** Texts of one conversation. */
export const conversationMessages = defineMessages('messages.conversationMessages', {
  back: 'All messages',
  more: 'More',
  mute: 'Mute',
  unmute: 'Unmute',
  archive: 'Archive',
  unarchive: 'Bring back from the archive',
  leave: 'Leave the conversation',
  leaveSure: {
    title: 'Leave this conversation?',
    text: 'You keep what was written until now, and nothing new reaches you. Nobody can bring you back; they can begin a new one.',
    confirm: 'Leave',
    keep: 'Stay',
  },
  open: { property: 'Open the property', lease: 'Open the lease', ticket: 'Open the request' },
  messagesWith: (names: string) => `Messages with ${names}`,
  earlier: 'Show earlier messages',
  toEnd: 'To the newest',
  toUnread: (count: number) => counted(count, { one: 'new message', other: 'new messages' }),
  isNew: 'New',
  find: 'Search in this conversation',
  stopFinding: 'Close the search',
  findPlaceholder: 'What was written',
  findFailed: 'The search did not work',
  found: 'Messages found',
  nothingFound: (q: string) => `Nothing here says “${q}”.`,
  moreFound: 'Show more',
  failed: 'This conversation could not be loaded',
  missing: {
    title: 'This conversation is not here',
    text: 'It may be between other people, or in another organization.',
  },
  delivered: 'Delivered',
  sent: 'Sent',
  read: (time: string) => `Read ${time}`,
  typing: (name: string) => `${name} is writing…`,
  hasLeft: 'You left this conversation. Begin a new one to write to the same people.',
  arrived: (name: string, text: string) => `${name} wrote: ${text}`,
  photo: (place: number, count: number) => `Picture ${place} of ${count}`,
  files: 'Files',
  openFile: (name: string) => `Open ${name}`,
});

/** Texts of where messages are written. */
export const composerMessages = defineMessages('messages.composerMessages', {
  to: 'To',
  toPlaceholder: 'Whom you write to',
  notSignedIn: (count: number) =>
    count === 1
      ? 'Somebody who belongs here is not among them: they have not signed in yet, or are not yours to write to. Call them, mail them, or invite them.'
      : `${count} people who belong here are not among them: they have not signed in yet, or are not yours to write to. Call them, mail them, or invite them.`,
  earlier: 'Written about this before',
  nobody: 'Nobody whom you may write to is called that.',
  body: (name: string) => `Write to ${name}…`,
  bodyLabel: 'Message',
  attach: 'Add a picture or a PDF',
  dropFile: 'Take it off',
  attachments: 'Files to send',
  sending: 'Sending…',
  waiting: 'Waits for a connection, and is sent by itself',
  notSent: (why: string) => `Not sent: ${why}`,
  again: 'Send again',
  edit: 'Change it',
  send: 'Send',
  sendKeys: 'Ctrl ↵',
  tooLong: (count: number, most: number) => `${count} characters; at most ${most} can be sent.`,
  unfilled: (names: readonly string[]) => `Still to be filled in, or taken out: ${listOf(names)}.`,
  uploading: 'A file is still on its way.',
  empty: 'Write something first, or add a file.',
  choosePeople: 'Choose whom it is for.',
});

/** What leads to a message from where one stands. */
export const messageButtonMessages = defineMessages('messages.messageButtonMessages', { message: 'Message' });

/** That somebody waits for an answer, on their own page. */
export const waitingAnswerMessages = defineMessages('messages.waitingAnswerMessages', {
  label: 'Who waits for an answer',
  title: (name: string) => `Your turn: answer ${name}`,
  said: (text: string) => `“${text}”`,
  answer: 'Answer',
});
