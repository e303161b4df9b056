import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of what is typed and not sent. */
export const draftMessages = defineMessages('drafts.draftMessages', {
  restored: (moment: string) => `This is what you typed before and did not send (${moment}).`,
  startOver: 'Start over',
});

/** Asked before something typed is left. */
export const leavingMessages = defineMessages('drafts.leavingMessages', {
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
