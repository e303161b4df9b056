import { homeName } from '#contract/format/home-name.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import type { UnitStatus } from '#contract/units/units.words.ts';

export const unitStatusHints: Record<UnitStatus, string> = defineMessages('unit-picker.unitStatusHints', {
  OCCUPIED: 'Rented',
  NOTICE_UNRENTED: 'Rented, leaving',
  NOTICE_RENTED: 'Rented, leaving, rented again',
  VACANT_UNRENTED: 'Empty',
  VACANT_RENTED: 'Empty, rented again',
  DOWN: '',
});

/** Texts of choosing a unit. */
export const unitPickerMessages = defineMessages('unit-picker.unitPickerMessages', {
  unitPlaceholder: 'Unit or property',
  noUnit: 'No unit has this number or place.',
  notForRent: 'Not for rent at the moment',
  unitOf: homeName,
});
