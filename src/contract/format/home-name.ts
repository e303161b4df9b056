/** A home as people say it, "3B, Albion Court"; a house of one unit that goes by its property's name is said once. */
export const homeName = (unit: string | null, property: string): string =>
  unit === null || unit.trim().toLowerCase() === property.trim().toLowerCase() ? property : `${unit}, ${property}`;
