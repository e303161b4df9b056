import { defineMessages } from '#contract/language/catalogue.ts';

/** Asked before something typed is left: no form waits for it. */
export const leavingMessages = defineMessages('leaving.leavingMessages', {
  kept: {
    title: 'Leave this page?',
    lede: 'What you typed is not sent yet. It can wait here, on this device, until you come back.',
    stay: 'Stay',
    lose: 'Throw it away',
    keep: 'Leave and keep it',
  },
  lost: {
    title: 'Leave without saving?',
    lede: 'What you typed here is not saved and would be lost.',
    stay: 'Stay',
    lose: 'Leave and lose it',
  },
  /** Its form is being sent. */
  sent: {
    title: 'Leave this page?',
    lede: 'What you typed is on its way and is sent though you leave. If it is not taken, it waits here, on this device, until you come back.',
    stay: 'Stay',
    keep: 'Leave',
  },
  sentOnce: {
    title: 'Leave this page?',
    lede: 'What you typed is on its way and is sent though you leave. If it is not taken, you would have to type it again.',
    stay: 'Stay',
    keep: 'Leave',
  },
  /** What its form asks for is shown once. */
  shownOnce: {
    title: 'Leave before it is shown?',
    lede: 'It is being made though you leave. The key, link, password or codes that come back are shown here, this once, and nobody could look them up later.',
    stay: 'Wait for it',
    keep: 'Leave without it',
  },
  /** It is on the page now, and nowhere else ever after. */
  shown: {
    title: 'Leave without it?',
    lede: 'The key, link, password or codes on this page are shown this once, and nobody could look them up later.',
    stay: 'Stay',
    keep: 'Leave without it',
  },
  /** Many rows are worked on, call by call. */
  running: {
    title: 'Leave before all rows are done?',
    lede: 'Many rows are being worked on, some at a time. What is done stays done; what is not reached yet stays as it was.',
    stay: 'Wait for it',
    keep: 'Leave',
  },
  sentDialog: {
    title: 'Close it now?',
    lede: 'What you typed is on its way and is sent though you close this. If it is not taken, you would have to type it again.',
    stay: 'Stay',
    keep: 'Close it',
  },
  dialog: {
    title: 'Close without saving?',
    lede: 'What you typed here is not saved and would be lost.',
    stay: 'Go on typing',
    lose: 'Close and lose it',
  },
  logout: {
    title: 'Log out and lose what is not sent?',
    lede: 'Something you typed has not been sent. Logging out deletes it from this device.',
    stay: 'Stay logged in',
    lose: 'Log out and delete it',
  },
});
