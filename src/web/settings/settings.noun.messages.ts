/** What the menu calls the settings. */
export const settingsNounMessages = { menu: 'Settings' } as const;
