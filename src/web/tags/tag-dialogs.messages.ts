import { defineMessages } from '#contract/language/catalogue.ts';

/** What is asked when tags are changed, of one thing or of many rows. */
export const tagDialogMessages = defineMessages('tag-dialogs.tagDialogMessages', {
  title: 'Tags',
  lede: 'Words of your own to find things by. Only the office sees them, never owners or renters.',
  keep: 'Cancel',
  send: 'Save the tags',
  placeholder: 'Section 8, pets, ground floor',
  add: (text: string) => `Add “${text}”`,
  none: 'None',
  which: 'Which tag',
  put: (tag: string, rows: string) => `Put “${tag}” on ${rows}`,
  wasPut: (tag: string, rows: string) => `“${tag}” is on ${rows} now`,
  take: (tag: string, rows: string) => `Take “${tag}” off ${rows}`,
  wasTaken: (tag: string, rows: string) => `“${tag}” is off ${rows} now`,
});
