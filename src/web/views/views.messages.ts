import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts around saved views of a list. */
export const viewMessages = defineMessages('views.viewMessages', {
  save: 'Save this view',
  notRead:
    'Your saved views did not load, so nothing was saved. They are asked for again: press once more in a moment.',
  saved: (name: string) => `The view “${name}” is saved`,
  menu: (name: string) => `The view “${name}”`,
  openFirst: 'Open the list with it',
  openUsual: 'Open the list as usual',
  rename: 'Rename or share…',
  saveNew: 'As a new view…',
  saveInto: (name: string) => `Into “${name}”`,
  updated: (name: string) => `“${name}” now shows this`,
  remove: 'Delete…',
  form: {
    newTitle: 'Save this view',
    newLede: 'It keeps the search, filters, order and columns as they are now.',
    title: (name: string) => `The view “${name}”`,
    name: 'Name',
    share: 'Everybody in the office has it',
    shareHint: 'Each sees only the rows that they may see.',
    cancel: 'Cancel',
    save: 'Save view',
  },
  removal: {
    title: (name: string) => `Delete the view “${name}”?`,
    consequence: 'Only the view goes; nothing that it shows is touched.',
    sharedConsequence: 'It goes for everybody in the office. Nothing that it shows is touched.',
    keep: 'Keep it',
    confirm: 'Delete view',
  },
});
