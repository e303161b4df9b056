import { defineMessages } from '#contract/language/catalogue.ts';

/** Where somebody else saved first. */
export const staleMessages = defineMessages('stale-version.staleMessages', {
  nothingLost: 'Nothing of yours is lost. Choose for each line what should stay.',
  yours: 'Yours',
  dropMine: 'Drop mine',
  keepEditing: 'Keep editing',
  save: 'Save these choices',
});
