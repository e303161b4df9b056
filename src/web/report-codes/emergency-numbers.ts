const EUROPE = '112';

/** Whom to call in danger, by country; where there is none here, it is not guessed. */
export const EMERGENCY_NUMBERS: Partial<Record<string, string>> = {
  US: '911',
  CA: '911',
  GB: '999',
  IN: '112',
  AU: '000',
  NZ: '111',
  ...Object.fromEntries(
    'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'
      .split(' ')
      .map((country) => [country, EUROPE]),
  ),
};
