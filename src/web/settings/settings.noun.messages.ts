import { defineMessages } from '#contract/language/catalogue.ts';
/** What the menu calls the settings. */
export const settingsNounMessages = defineMessages('settings.noun.settingsNounMessages', { menu: 'Settings' });
