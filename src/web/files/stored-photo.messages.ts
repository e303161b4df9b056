import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts in the place of a picture. */
export const storedPhotoMessages = defineMessages('stored-photo.storedPhotoMessages', {
  away: 'Not available',
});
