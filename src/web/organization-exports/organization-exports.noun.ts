import { defineNoun } from '#web/noun.ts';

/** The copy of everything an organization had; the platform shows how far it is, and links fetch it. */
export const organizationExports = defineNoun({
  name: 'organizationExports',
  words: () => import('./organization-exports.words.ts').then((m) => m.organizationExportWords),
});
