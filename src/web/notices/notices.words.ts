import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { noticeMessages } from './notices.messages.ts';

/** What the audit trail calls what people are told and what they chose of it. */
const texts = defineMessages('notices.words.texts', {
  notice: { name: 'Notifications', filter: 'Notifications read' },
  choice: { name: 'Choice of notifications', filter: 'Choices of notifications' },
  device: { name: 'A device for notifications', filter: 'Devices for notifications' },
  deviceFields: { browser: 'Browser', system: 'System' },
  fields: {
    count: 'How many',
    until: 'Put off until',
    event: 'What happens',
    events: 'What happens',
    audience: 'As',
    app: 'In Lintel',
    mail: 'By mail',
    personId: 'Person',
    quietFrom: 'No mails from',
    quietUntil: 'No mails until',
    dailyAt: 'Once a day at',
  },
  audiences: { STAFF: 'The office', OWNER: 'Owner', RENTER: 'Renter' },
  actions: {
    'notice.read': 'Notifications read',
    'notice.put_off': 'Notifications put off',
    'notice.choose': 'Notifications chosen',
    'notice.choose_times': 'Times of mails chosen',
    'push_device.add': 'Notifications turned on on a device',
    'push_device.remove': 'Notifications turned off on a device',
    'notice.stop_mails': 'Mails stopped by a link',
  },
});

const { count, until, ...fields } = texts.fields;

export const noticeNounWords: NounWords = {
  subjects: {
    push_device: { ...texts.device, fields: texts.deviceFields },
    notice: { ...texts.notice, fields: { count, until } },
    notice_choice: { ...texts.choice, fields, values: { event: noticeMessages.events, audience: texts.audiences } },
  },
  actions: texts.actions,
};
