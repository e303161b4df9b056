/** What there is to look after, in the order in which forms offer it. */
export const ASSET_KINDS = [
  'BOILER',
  'WATER_HEATER',
  'COOLING',
  'VENTILATION',
  'ELEVATOR',
  'SMOKE_ALARM',
  'FIRE_SAFETY',
  'REFRIGERATOR',
  'COOKER',
  'DISHWASHER',
  'WASHER',
  'DRYER',
  'PUMP',
  'ELECTRICAL',
  'ROOF',
  'WINDOWS_DOORS',
  'GATE',
  'OTHER',
] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** Where it stands in its life: in use, or taken out. */
export const ASSET_STATES = ['IN_USE', 'RETIRED'] as const;
export type AssetState = (typeof ASSET_STATES)[number];

/** Where its warranty stands: it holds, ends soon, or is over. */
export const ASSET_WARRANTIES = ['HOLDS', 'ENDS_SOON', 'OVER'] as const;
export type AssetWarranty = (typeof ASSET_WARRANTIES)[number];

/** A warranty that ends within so many days ends soon: time to have looked at what is not right. */
export const WARRANTY_SOON_DAYS = 60;

/** Why a new one may be better than the next repair. */
export const REPLACE_REASONS = ['COST', 'AGE'] as const;
export type ReplaceReason = (typeof REPLACE_REASONS)[number];

/** Costs of so many months up to today are looked at. */
export const RECENT_MONTHS = 24;
/** Once they are at least this part of what a new one costs, a new one is worth a thought. */
export const RECENT_COST_PERCENT = 50;
