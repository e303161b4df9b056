import type { AssetKind } from '#contract/assets/assets.words.ts';
import { defineMessages } from '#contract/language/catalogue.ts';

export const assetKindWords: Record<AssetKind, string> = defineMessages('equipment.assetKindWords', {
  BOILER: 'Boiler or furnace',
  WATER_HEATER: 'Water heater',
  COOLING: 'Air conditioning',
  VENTILATION: 'Ventilation',
  ELEVATOR: 'Elevator',
  SMOKE_ALARM: 'Smoke or CO alarm',
  FIRE_SAFETY: 'Fire safety',
  REFRIGERATOR: 'Refrigerator',
  COOKER: 'Stove or oven',
  DISHWASHER: 'Dishwasher',
  WASHER: 'Washing machine',
  DRYER: 'Dryer',
  PUMP: 'Pump',
  ELECTRICAL: 'Electrical',
  ROOF: 'Roof',
  WINDOWS_DOORS: 'Windows or doors',
  GATE: 'Gate or garage door',
  OTHER: 'Something else',
});

/** What requests say of the equipment that they are about. */
export const equipmentMessages = defineMessages('equipment.equipmentMessages', {
  callFirst: (day: string) => `Under warranty until ${day}: call the maker first.`,
  callWhom: (whom: string) => `Warranty from ${whom}.`,
  pick: 'Name, make or serial number',
});
