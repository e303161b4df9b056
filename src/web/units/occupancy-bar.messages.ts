import { defineMessages } from '#contract/language/catalogue.ts';

/** Apart from the other words of units: lists of properties show the bar and none of those. */
export const occupancyMessages = defineMessages('occupancy-bar.occupancyMessages', {
  shares: (occupied: number, leaving: number, vacant: number) =>
    `${occupied} rented, ${leaving} leaving, ${vacant} empty`,
});
