import { defineMessages } from '#contract/language/catalogue.ts';
import type { TicketPriority } from '#contract/maintenance/maintenance.ts';
import { counted } from '#web/ui/org-locale.ts';

/** One answer to "what is it": the words on the button, and the title it gives the request. */
export type What = { label: string; title: string };
/** What is asked about one kind of fault. */
export type FaultTexts = {
  /** On the picture. */
  name: string;
  heading: string;
  whatQuestion: string;
  /** Empty where only own words will do. */
  what: readonly What[];
  howBadQuestion: string;
  /** From the worst on; `faults.ts` says how urgent each is. */
  howBad: readonly { label: string; hint?: string }[];
  advice?: { bold: string; text: string };
};

const WITHIN_THE_HOUR = 'Somebody answers within the hour, day or night.';
const CAN_WAIT = 'It can wait a little';

function isTroubles<Category extends string>(texts: Record<Category, FaultTexts>) {
  return texts;
}

/** The few questions that decide how urgent something is that a renter reports, by its category. */
export const faultTexts = defineMessages(
  'report.faultTexts',
  isTroubles({
    PLUMBING: {
      name: 'Water or a leak',
      heading: 'Tell us about the water',
      whatQuestion: 'Where do you see it?',
      what: [
        { label: 'From the ceiling', title: 'Water comes from the ceiling' },
        { label: 'Under a sink or bath', title: 'Water under a sink or bath' },
        { label: 'A faucet, toilet or drain', title: 'Trouble with a faucet, toilet or drain' },
        { label: 'From a machine or radiator', title: 'Water comes from a machine or radiator' },
      ],
      howBadQuestion: 'Is it still coming?',
      howBad: [
        { label: 'Yes, and I cannot stop it', hint: WITHIN_THE_HOUR },
        { label: 'Yes, but a bucket holds it' },
        { label: 'No, it stopped' },
      ],
      advice: { bold: 'Near a lamp?', text: 'Leave that light switched off until a plumber has been.' },
    },
    HEATING: {
      name: 'Heating, hot water',
      heading: 'Tell us about the heating',
      whatQuestion: 'What is missing?',
      what: [
        { label: 'The heating', title: 'No heating' },
        { label: 'Hot water', title: 'No hot water' },
        { label: 'Both', title: 'No heating and no hot water' },
        { label: 'It works, but not well', title: 'Heating works badly' },
      ],
      howBadQuestion: 'How bad is it?',
      howBad: [
        {
          label: 'It is cold, and somebody is ill, old or very young',
          hint: WITHIN_THE_HOUR,
        },
        { label: 'It is cold, or there is no hot water at all' },
        { label: 'We can manage for now' },
      ],
    },
    ELECTRICAL: {
      name: 'Electricity',
      heading: 'Tell us about the electricity',
      whatQuestion: 'What does not work?',
      what: [
        { label: 'Everything', title: 'No power at all' },
        { label: 'A room or an outlet', title: 'No power in a room or outlet' },
        { label: 'A light', title: 'A light does not work' },
        { label: 'Something else', title: 'Trouble with the electricity' },
      ],
      howBadQuestion: 'Is it dangerous?',
      howBad: [
        { label: 'It sparks, smells burnt or is warm', hint: WITHIN_THE_HOUR },
        { label: 'No, but I need it' },
        { label: CAN_WAIT },
      ],
      advice: { bold: 'Sparks or a smell?', text: 'Switch it off at the breaker panel and do not touch it again.' },
    },
    LOCKS: {
      name: 'Doors, locks',
      heading: 'Tell us about the door',
      whatQuestion: 'What is wrong?',
      what: [
        { label: 'It does not lock', title: 'A door does not lock' },
        { label: 'It does not open', title: 'A door does not open' },
        { label: 'It sticks or hangs', title: 'A door sticks or hangs' },
        { label: 'A key is lost or broken', title: 'A key is lost or broken' },
      ],
      howBadQuestion: 'Can you lock your home?',
      howBad: [
        { label: 'No, or I am locked out', hint: WITHIN_THE_HOUR },
        { label: 'Yes, with trouble' },
        { label: 'Yes' },
      ],
    },
    APPLIANCE: {
      name: 'Kitchen machines',
      heading: 'Tell us about the machine',
      whatQuestion: 'Which one?',
      what: [
        { label: 'Stove or oven', title: 'Trouble with the stove or oven' },
        { label: 'Fridge or freezer', title: 'Trouble with the fridge or freezer' },
        { label: 'Washing machine or dryer', title: 'Trouble with the washing machine or dryer' },
        { label: 'Dishwasher', title: 'Trouble with the dishwasher' },
      ],
      howBadQuestion: 'Does it still work?',
      howBad: [{ label: 'Not at all' }, { label: 'Badly' }, { label: CAN_WAIT }],
    },
    WALLS_CEILINGS: {
      name: 'Damp or mold',
      heading: 'Tell us about the damp',
      whatQuestion: 'What do you see?',
      what: [
        { label: 'Mold', title: 'Mold' },
        { label: 'A wet patch', title: 'A wet patch on a wall or ceiling' },
        { label: 'Cracks or loose plaster', title: 'Cracks or loose plaster' },
      ],
      howBadQuestion: 'Does it grow?',
      howBad: [{ label: 'Yes, or somebody is ill from it' }, { label: 'Slowly' }, { label: 'No' }],
    },
    WINDOWS_DOORS: {
      name: 'Windows',
      heading: 'Tell us about the window',
      whatQuestion: 'What is wrong?',
      what: [
        { label: 'The glass is broken', title: 'A window is broken' },
        { label: 'It does not close', title: 'A window does not close' },
        { label: 'It does not open', title: 'A window does not open' },
        { label: 'It lets in a draft', title: 'A window lets in a draft' },
      ],
      howBadQuestion: 'How bad is it?',
      howBad: [
        { label: 'Anybody could come in', hint: WITHIN_THE_HOUR },
        { label: 'Rain or cold comes in' },
        { label: CAN_WAIT },
      ],
    },
    PESTS: {
      name: 'Pests',
      heading: 'Tell us about the pests',
      whatQuestion: 'What did you see?',
      what: [
        { label: 'Mice or rats', title: 'Mice or rats' },
        { label: 'Insects', title: 'Insects' },
        { label: 'Wasps or bees', title: 'Wasps or bees' },
        { label: 'Something else', title: 'Pests' },
      ],
      howBadQuestion: 'How often?',
      howBad: [{ label: 'Every day' }, { label: 'Now and then' }, { label: 'Once' }],
    },
    OTHER: {
      name: 'Something else',
      heading: 'Tell us about it',
      whatQuestion: 'What is wrong?',
      what: [],
      howBadQuestion: 'How bad is it?',
      howBad: [
        { label: 'Somebody or the home is in danger', hint: WITHIN_THE_HOUR },
        { label: 'It should be done soon' },
        { label: CAN_WAIT },
      ],
    },
  }),
);

/** How soon somebody answers, by priority. */
export const answerPromises: Record<TicketPriority, string> = defineMessages('report.answerPromises', {
  EMERGENCY: 'within the hour, day or night',
  HIGH: 'within 4 working hours',
  NORMAL: 'within one working day',
  LOW: 'within two working days',
});

/** Texts of a renter's report. */
export const reportMessages = defineMessages('report.reportMessages', {
  title: 'Report a problem',
  progress: (step: number) => `${step} of 4`,
  back: 'Back',
  leave: 'Leave without sending',
  next: 'Next',
  fault: 'What is the trouble with?',
  home: 'Which home?',
  gas: { bold: 'Smell gas?', before: 'Open the windows, leave, and call ', after: ' first. Do not use any switch.' },
  gasAnywhere: 'Open the windows, leave, and call the emergency number first. Do not use any switch.',
  room: 'Which room?',
  missing: 'Answer both questions first.',
  missingTitle: 'Say in a few words what is wrong, and how bad it is.',
  show: {
    heading: 'Show us, if you can',
    lede: 'One from a step back, one close up. A photo often saves a visit.',
    take: 'Take a photo',
    choose: 'Choose',
    sending: (percent: number) => `Sending… ${percent}%`,
    words: 'In your own words',
    ifYouLike: 'if you like',
    anyLanguage: 'You can write in any language.',
    stillSending: 'A photo is still on its way.',
  },
  check: {
    heading: 'Is this right?',
    problem: 'Problem',
    room: 'Room',
    words: 'Your words',
    notSaid: 'Not said',
    photos: 'Photos',
    noPhotos: 'None',
    onTheirWay: (count: number, percent: number) =>
      `${counted(count, { one: 'photo is', other: 'photos are' })} on the way, ${percent}%`,
    notTaken: (count: number) => `${counted(count, { one: 'photo was', other: 'photos were' })} not taken`,
    change: 'Change',
    changeOf: (what: string) => `Change: ${what}`,
    entry: 'May we come in when you are out?',
    callNumber: 'Which number do we call?',
    callNumberHint: 'Left empty, we call the number we have of you.',
    homeTimes: 'When is somebody at home?',
    homeTimesHint: 'We look for a time that suits.',
    pets: 'There are pets at home',
    notes: 'What should we know about getting in?',
  },
  entry: { YES: 'Yes, come in', CALL_FIRST: 'Call me first', NO: 'No, only when I am there' },
  promise: (organization: string) => `Once you send it, ${organization} answers `,
  promiseEnd: '. You see each step here.',
  send: (organization: string) => `Send it to ${organization}`,
  yourLandlord: 'the office',
  sent: 'Sent. You see here what happens next.',
  noHome: {
    title: 'You have no running lease here',
    text: 'A request belongs to a home. Ask the people who manage yours.',
    back: 'Back to the dashboard',
  },
  failed: 'Your home did not load.',
});
