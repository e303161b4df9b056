/** What timelines of all nouns share. */
export const wordsMessages = {
  unchanged: 'saved it unchanged',
  changed: (fields: readonly string[]) => `changed ${new Intl.ListFormat('en').format(fields)}`,
} as const;
