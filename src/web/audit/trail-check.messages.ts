import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of the look at the chain that the audit trail is sealed in. */
export const trailCheckMessages = defineMessages('trail-check.trailCheckMessages', {
  start: 'Check the trail',
  reading: 'Asking when the trail was last checked…',
  failed: 'It could not be asked when the trail was last checked. The trail itself is not touched by that.',
  never:
    'The trail was not checked yet. Each entry is sealed with the one before it, so a check finds whatever was changed.',
  running: (percent: string) => `Checking every entry against its seal: ${percent}%`,
  meter: 'How far the check is',
  intact: 'Nothing is missing and nothing was changed.',
  until: (sealed: string) => `Every entry up to ${sealed} is sealed with the one before it.`,
  nothingSealed: 'There is nothing to check yet: nothing was recorded.',
  agrees: (day: string) => `What was kept outside of the database on ${day} agrees.`,
  checked: (when: string) => `Checked ${when}.`,
  faults: {
    EDITED: 'An entry was changed after it was sealed.',
    REMOVED: 'An entry was taken out after it was sealed.',
    ADDED: 'An entry was put in after its time.',
    MOVED: 'Entries were put into another order after they were sealed.',
    BLOCK_CHANGED: 'Seals were changed.',
    BLOCK_MISSING: 'Seals were taken out.',
    HEAD: 'The trail is not the one that it was.',
  },
  holdsBefore: (sealed: string) => `It was sealed ${sealed}; everything sealed before still holds.`,
  elsewhere: 'The entry is not one of this organization, or not there any more.',
  lostHead: (day: string) =>
    `What was kept outside of the database on ${day} is not part of it: its end was cut off, or all of it was written anew.`,
  advice:
    'Leave the database as it is, and tell whoever runs Lintel for you: “lintel verify audit” names the place, and the log has each seal.',
  show: 'Show the entry',
});
