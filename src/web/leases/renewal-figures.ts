import { numberFormat } from '#contract/format/intl.ts';
import { orgLocaleTag } from '#web/ui/org-locale.ts';

/** Hundredths of a percent as people read them: "2.9%". */
export const percentOf = (hundredths: number | null): string =>
  hundredths === null
    ? ''
    : numberFormat(orgLocaleTag(), { style: 'percent', maximumFractionDigits: 1 }).format(
        Math.abs(hundredths) / 10_000,
      );
