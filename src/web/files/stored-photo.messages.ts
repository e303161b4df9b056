import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts in the place of a picture. */
export const storedPhotoMessages = defineMessages('stored-photo.storedPhotoMessages', {
  away: 'Not available',
  wholeAway: 'Not available in full size',
  again: 'Try again',
  awayNamed: (name: string) => `${name}: not available. Try again`,
  againNamed: (name: string) => `Try again: ${name}`,
});
