import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of where files are given. */
export const fileDropMessages = defineMessages('file-drop.fileDropMessages', {
  orChoose: { before: ', or ', choose: 'choose' },
  chooseAlone: 'Choose',
});
