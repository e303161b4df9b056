import { defineMessages } from '#contract/language/catalogue.ts';
import type { MessageField } from '#contract/templates/merge-fields.ts';
import type { TemplateChange } from '#contract/templates/templates.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

/** What the fields are called where one is filled in. */
export const mergeFieldWords: Record<MessageField, string> = defineMessages('templates.mergeFieldWords', {
  'first name': 'First name',
  name: 'Whole name',
  home: 'Home',
  property: 'Property',
  request: 'Request',
  'my name': 'Your own name',
  organization: 'Organization',
});

/** Texts of what is written with fields. */
export const mergeTextMessages = defineMessages('templates.mergeTextMessages', {
  fill: 'Fill in',
  length: (used: number, most: number) => `${used} of ${most}`,
});

/** Labels of the fields of a template, for forms, comparisons and lists. */
export const templateFieldWords: FieldWords<typeof TemplateChange> = defineMessages('templates.templateFieldWords', {
  name: 'Name',
  body: 'Text',
});

/** Texts of the list of templates. */
export const templateListMessages = defineMessages('templates.templateListMessages', {
  title: 'Message templates',
  lede: 'Texts that the office writes again and again. Names and homes are filled in for whoever is written to.',
  messages: 'Messages',
  add: 'New template',
  search: 'Name or text',
  label: 'Message templates',
  itemsLabel: 'templates',
  failed: 'The templates did not load.',
  first: {
    title: 'No templates yet',
    text: 'Keep what is written often: that a visit is booked, which papers are missing, where the keys are.',
  },
  none: { title: 'No template is like that', text: 'Search for something else, or show all.', clear: 'Show all' },
});

/** Texts of one template and its forms. */
export const templateDialogMessages = defineMessages('templates.templateDialogMessages', {
  failed: 'The template did not load.',
  missing: 'This template is not here any more.',
  addTitle: 'New template',
  editTitle: (name: string) => `Edit “${name}”`,
  cancel: 'Cancel',
  send: 'Keep template',
  save: 'Save template',
  added: (name: string) => `“${name}” is kept.`,
  saved: (name: string) => `“${name}” was saved.`,
  nameHint: 'Such as: Visit booked',
  bodyHint: 'What stands between braces is filled in for whoever it is sent to.',
  remove: 'Delete',
  removing: {
    title: (name: string) => `Delete “${name}”?`,
    lede: 'What was written with it stays. This cannot be undone.',
    send: 'Delete the template',
    keep: 'Keep it',
  },
});

/** Texts of choosing one where a message is written. */
export const chooseTemplateMessages = defineMessages('templates.chooseTemplateMessages', {
  title: 'Choose a template',
  lede: 'It is put where you write, filled in, and sent only once you send it.',
  search: 'Name or text',
  manage: 'Manage templates',
  cancel: 'Cancel',
  failed: 'The templates did not load.',
  none: 'No template is like that.',
  first: 'There are no templates yet. Keep one, and it can be chosen here.',
  list: 'Templates',
  more: 'Show more',
});
