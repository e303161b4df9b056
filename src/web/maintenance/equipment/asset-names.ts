import type { AssetRow } from '#contract/assets/assets.ts';

/** Which house and home it is in, and where there. */
export const placeOf = ({ property, unit, location }: Pick<AssetRow, 'property' | 'unit' | 'location'>): string =>
  [property.name, unit?.label, location].filter(Boolean).join(', ');

/** Who made it and what they call it. */
export const madeOf = ({ make, model }: Pick<AssetRow, 'make' | 'model'>): string =>
  [make, model].filter(Boolean).join(' ');
