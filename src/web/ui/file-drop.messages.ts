import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of where files are given. */
export const fileDropMessages = defineMessages('ui.fileDropMessages', {
  orChoose: { before: ', or ', choose: 'choose' },
  chooseAlone: 'Choose',
});
