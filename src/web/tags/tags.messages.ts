import { defineMessages } from '#contract/language/catalogue.ts';

/** What is said of tags, on a record and in lists. */
export const tagMessages = defineMessages('tags.tagMessages', {
  tags: 'Tags',
  tag: 'Tag',
  addFirst: 'Add a tag',
  change: 'Change the tags',
  more: (count: number) => `+${count}`,
  none: 'None',
});

/** What is asked when tags are changed. */
export const tagDialogMessages = defineMessages('tags.tagDialogMessages', {
  title: 'Tags',
  lede: 'Words of your own to find things by. Only the office sees them, never owners or renters.',
  keep: 'Cancel',
  send: 'Save the tags',
  placeholder: 'Section 8, pets, ground floor',
  add: (text: string) => `Add “${text}”`,
});

/** What is said where tags of many rows are changed. */
export const tagBulkMessages = defineMessages('tags.tagBulkMessages', {
  addTag: 'Add a tag',
  removeTag: 'Take a tag off',
  which: 'Which tag',
  put: (tag: string, rows: string) => `Put “${tag}” on ${rows}`,
  wasPut: (tag: string, rows: string) => `“${tag}” is on ${rows} now`,
  take: (tag: string, rows: string) => `Take “${tag}” off ${rows}`,
  wasTaken: (tag: string, rows: string) => `“${tag}” is off ${rows} now`,
});
