/**
 * What is an emergency by the published rules of the trade (water that nobody can stop, sewage, no water, no working
 * toilet, no heat in the cold, a home that cannot be locked, power that is dangerous or missing where somebody needs it, gas,
 * fire, carbon monoxide), the most dangerous first.
 */
export const EMERGENCIES = [
  'GAS',
  'CARBON_MONOXIDE',
  'FIRE',
  'SPARKS',
  'FLOOD',
  'SEWAGE',
  'TRAPPED',
  'NOT_SECURE',
  'NO_HEAT',
  'MEDICAL_POWER',
  'NO_TOILET',
  'NO_WATER',
] as const;
export type Emergency = (typeof EMERGENCIES)[number];

/** What is learned from corrections: of a category or of a priority. */
export const LESSON_KINDS = ['CATEGORY', 'PRIORITY'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];
