import { defineMessages } from '#contract/language/catalogue.ts';
import type { PauseReason } from '#contract/maintenance/maintenance.chasing.ts';

/** Why nobody is reminded for a while. */
export const pauseReasonWords: Record<PauseReason, string> = defineMessages('chaser.words.pauseReasonWords', {
  DRYING: 'It must dry first',
  PARTS: 'Parts are on their way',
  AGREED: 'This day was agreed',
  AWAY: 'They are away',
  INSURANCE: 'The insurance decides',
  OTHER: 'Something else',
});
