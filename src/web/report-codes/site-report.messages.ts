import { defineMessages } from '#contract/language/catalogue.ts';
import { plural } from '#contract/language/grammar.ts';
import type { Danger, ReportedState } from '#contract/report-codes/report-codes.words.ts';

/** What to do first where somebody is in danger, one step after the other. */
export type DangerTexts = { name: string; heading: string; steps: readonly { bold: string; text: string }[] };

const isDangers = (texts: Record<Danger, DangerTexts>) => texts;

export const dangerTexts = defineMessages(
  'site-report.dangerTexts',
  isDangers({
    GAS: {
      name: 'Smell of gas',
      heading: 'Smell of gas: what to do now',
      steps: [
        { bold: 'Leave the building', text: 'Take everybody with you. Use the stairs, leave doors open.' },
        { bold: 'Touch no switch', text: 'No light, no bell, no elevator, no flame. Do not smoke.' },
        { bold: 'Call from outside', text: 'Once you are across the street.' },
        { bold: 'Do not go back in', text: 'Not before you are told that it is safe.' },
      ],
    },
    FIRE: {
      name: 'Fire or smoke',
      heading: 'Fire or smoke: what to do now',
      steps: [
        { bold: 'Leave the building', text: 'Take everybody with you. Use the stairs, never the elevator.' },
        { bold: 'Close doors behind you', text: 'It holds the smoke back. Do not lock them.' },
        { bold: 'Call from outside', text: 'Say the address that stands above.' },
        { bold: 'Do not go back in', text: 'Not before the fire department says so.' },
      ],
    },
    WATER: {
      name: 'Water pouring',
      heading: 'Water pouring: what to do now',
      steps: [
        { bold: 'Keep away from wet sockets', text: 'Do not stand in water that reaches cables or sockets.' },
        { bold: 'Turn the water off', text: 'If you know where the valve is and reach it safely.' },
        { bold: 'Leave a room whose ceiling hangs down', text: 'It may come down without a warning.' },
      ],
    },
    SPARKS: {
      name: 'Sparks',
      heading: 'Sparks or a burning smell: what to do now',
      steps: [
        { bold: 'Do not touch it', text: 'Keep others away from it, too.' },
        { bold: 'Switch it off at the breaker panel', text: 'If you reach the panel safely and your hands are dry.' },
        { bold: 'Flames or smoke? Leave', text: 'Close the door and call from outside.' },
      ],
    },
  }),
);

/** The page that a code on the wall leads to, for somebody without a sign-in. */
export const siteReportMessages = defineMessages('site-report.siteReportMessages', {
  pageTitle: 'Report a problem',
  here: 'You are reporting for',
  title: 'What is wrong here?',
  lede: 'No account needed. It takes a minute.',
  danger: 'Is anyone in danger now?',
  call: (number: string) => `Call ${number}`,
  callOffice: (organization: string, number: string) => `Call ${organization}, ${number}`,
  callUnknown: 'Call the emergency number of your country.',
  gas: (number: string) => `Gas emergency, ${number}`,
  noDanger: 'No, nobody is in danger',
  tellToo: (organization: string) => `Tell ${organization} too`,
  tellTooHint: 'Your report arrives there at once, marked as an emergency.',
  words: 'What do you see?',
  moreWords: 'What else should they know?',
  kind: 'What it is about',
  email: 'Your mail',
  emailHint: 'We send one link to confirm that it was you.',
  emailNoLink: 'So that somebody can answer you.',
  name: 'Your name',
  phone: 'Your phone',
  phoneHint: 'So that whoever comes can ask.',
  phoneDanger: 'Your phone, so that they reach you',
  send: 'Report it',
  goesTo: (organization: string) => `What you write goes to ${organization} only.`,
  mailed: {
    title: 'Open your mail once more',
    text: (email: string, organization: string) =>
      `We sent a link to ${email}. Press it within 24 hours and your report is with ${organization}.`,
    photos: 'You can add photos there, too.',
    none: 'Nothing arrived? Look among the unwanted mails, or call.',
  },
  received: {
    title: 'Your report has arrived',
    text: (organization: string) => `${organization} has it now. You can close this page.`,
    danger: 'Still in danger? Call the emergency number now; do not wait for an answer.',
  },
  reported: {
    heading: 'Reported here already',
    on: (day: string) => `reported ${day}`,
    comes: (when: string) => `somebody comes ${when}`,
    states: {
      RECEIVED: 'it is known',
      BOOKED: 'a visit is booked',
      BEGUN: 'somebody is working on it',
    } satisfies Record<ReportedState, string> as Record<ReportedState, string>,
    same: 'Is it the same? Then you need not do anything. If you are not sure, report it.',
  },
  solved: {
    title: 'Good that it works again',
    text: 'Nothing was sent. That it helped counts for the next one who has this.',
  },
  overTitle: 'This code leads nowhere',
  failedTitle: 'The page did not load',
  failedHint: 'Nothing was lost. Try again in a moment, or call.',
  again: 'Try again',
  notSent: 'It did not go through. What you wrote is still here: press once more in a moment, or call.',
  photos: {
    heading: 'Photos help',
    lede: (most: number) =>
      `Whoever comes brings the right part. Up to ${most} photos, for a day; each goes as soon as you take it.`,
    before: (count: number) =>
      plural(count, { one: 'One photo is there already.', other: `${count} photos are there already.` }),
    take: 'Take a photo',
    choose: 'Choose photos',
    sending: (nth: number) => `Photo ${nth} is on its way`,
    sent: (nth: number) => `Photo ${nth} has arrived`,
    again: 'Send it again',
    leaveOut: 'Leave it out',
    full: (most: number) => `All ${most} photos have arrived. Thank you.`,
  },
  confirm: {
    title: 'Was it you?',
    lede: 'Press the button, and what you reported is with whoever looks after the house.',
    send: 'Yes, I reported it',
  },
});
