import { defineMessages } from '#contract/language/catalogue.ts';
/** Texts of choosing a person. */
export const personPickerMessages = defineMessages('person-picker.personPickerMessages', {
  personPlaceholder: 'Name or e-mail',
  nobodyFound: 'Nobody found. Add them under People first.',
});
