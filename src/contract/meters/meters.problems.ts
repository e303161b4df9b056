import type { Problem } from '../problem.ts';

export const meterProblems = {
  'meter.unit_elsewhere': { status: 400, message: 'Choose a unit of this property.', field: 'unitId' },
  'meter.asset_elsewhere': {
    status: 400,
    message: 'Choose equipment of this property, and of this unit where it stands in one.',
    field: 'assetId',
  },
  'meter.backwards': {
    status: 400,
    message: 'It is less than the reading before. Read it again, or say below what happened.',
    field: 'value',
  },
  'meter.not_rolled_over': {
    status: 400,
    message: 'It is not less than the reading before, so the counter did not begin again.',
    field: 'reason',
  },
  'meter.old_end_backwards': {
    status: 400,
    message: 'The old meter showed more than this before. Look at both readings again.',
    field: 'oldEndValue',
  },
  'meter.above_next': {
    status: 400,
    message: 'A later reading is less than this one. Look at both again.',
    field: 'value',
  },
  'meter.too_exact': {
    status: 400,
    message: 'The meter shows fewer places after the point. Leave them out, or change what it shows.',
    field: 'value',
  },
  'meter.old_end_too_exact': {
    status: 400,
    message: 'The meter shows fewer places after the point. Leave them out, or change what it shows.',
    field: 'oldEndValue',
  },
  'meter.old_end_without_reason': {
    status: 400,
    message: 'Only a meter that was replaced has a last reading of the old one.',
    field: 'oldEndValue',
  },
  'meter.read_ahead': { status: 400, message: 'This day has not come yet. Choose today or earlier.', field: 'readOn' },
  'meter.read_after_end': {
    status: 400,
    message: 'The meter was taken out before this day. Choose an earlier one.',
    field: 'readOn',
  },
  'meter.read_already': {
    status: 409,
    message: 'There is a reading of this day already. To say something else, delete that one first.',
    field: 'readOn',
    constraint: 'meter_readings_pkey',
  },
  'meter.reading_needed': {
    status: 409,
    message: 'Without it the reading after it would run backwards. Delete that one first.',
  },
  'meter.has_readings': {
    status: 409,
    message: 'Readings belong to it, so it stays. Say instead on which day it was taken out.',
    constraint: 'meter_readings_meter_fkey',
  },
  'meter.of_property': {
    status: 409,
    message: 'This property has meters on record. Delete them first.',
    constraint: 'meters_property_fkey',
  },
  'meter.of_unit': {
    status: 409,
    message: 'This unit has meters on record. Delete them first.',
    constraint: 'meters_unit_fkey',
  },
  'meter.of_asset': {
    status: 409,
    message: 'A meter counts on it. Delete the meter first, or say on which day it was taken out.',
    constraint: 'meters_asset_fkey',
  },
} as const satisfies Record<string, Problem>;
