import type { UnitStatus } from '#contract/units/units.words.ts';

export const unitStatusHints: Record<UnitStatus, string> = {
  OCCUPIED: 'Let',
  NOTICE_UNRENTED: 'Let, leaving',
  NOTICE_RENTED: 'Let, leaving, let again',
  VACANT_UNRENTED: 'Empty',
  VACANT_RENTED: 'Empty, let again',
  DOWN: '',
};

/** Texts of choosing a unit. */
export const unitPickerMessages = {
  unitPlaceholder: 'Unit or property',
  noUnit: 'No unit has this number or place.',
  notForRent: 'Not for rent at the moment',
  unitOf: (unit: string, property: string) => `${unit}, ${property}`,
} as const;
