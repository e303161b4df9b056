import { defineMessages } from '#contract/language/catalogue.ts';

/** What is said of tags, on a record and in lists. */
export const tagMessages = defineMessages('tags.tagMessages', {
  tags: 'Tags',
  tag: 'Tag',
  addTag: 'Add a tag',
  removeTag: 'Take a tag off',
  change: 'Change the tags',
  more: (count: number) => `+${count}`,
});
