import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of the frame's own screens. */
export const shellMessages = defineMessages('shell.shellMessages', {
  /** What heads the sections of the menu. */
  menu: { adminTools: 'Admin Tools', platformAdmin: 'Platform Admin' },
  organizations: 'Organization',
  offlineSince: (time: string) => `This is what we had at ${time}.`,
});
