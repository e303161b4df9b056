import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of the photos of a property. */
export const propertyAlbumMessages = defineMessages('property-album.propertyAlbumMessages', {
  title: (name: string) => `Photos of ${name}`,
  lede: 'Owners see them, and the renters who live there now. Under Documents you can say otherwise for each.',
  label: 'Photos',
  photo: (at: number, all: number) => `Photo ${at} of ${all}`,
  cover: 'Shown first',
  makeCover: 'Show first',
  makeCoverOf: (photo: string) => `Show first: ${photo}`,
  remove: (photo: string) => `Delete: ${photo}`,
  drop: 'Drop photos here',
  allowed: 'JPEG, PNG or HEIC',
  close: 'Close',
  failed: 'The photos did not load.',
  removing: {
    title: 'Delete this photo?',
    lede: 'It goes for everybody who sees it. This cannot be undone.',
    keep: 'Keep it',
    send: 'Delete it',
  },
});
