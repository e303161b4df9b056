import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';

/** What timelines of all nouns share. */
export const wordsMessages = defineMessages('words.wordsMessages', {
  unchanged: 'saved it unchanged',
  field: (label: string) => `“${label}”`,
  changed: (fields: readonly string[]) => `changed ${listOf(fields)}`,
});
