import { numberFormat } from './intl.ts';
import { DEFAULT_LOCALE } from './locale.ts';

/** What share of `whole` the `part` is, in percent and not rounded; 0 when either is no number or `whole` is 0. */
export function percentage(part: unknown, whole: unknown): number {
  if (typeof part !== 'number' || typeof whole !== 'number') return 0;
  if (!Number.isFinite(part) || !Number.isFinite(whole) || whole === 0) return 0;
  return (part / whole) * 100;
}

/** Writes a share with at most `decimals` decimals and no space before the sign: "92%", "33.3%". */
export function formatPercentage(part: unknown, whole: unknown, decimals = 0): string {
  const share = numberFormat(DEFAULT_LOCALE, { maximumFractionDigits: decimals, signDisplay: 'negative' });
  return `${share.format(percentage(part, whole)).replace('-', '−')}%`;
}
