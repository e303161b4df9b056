const UNITS = ['B', 'kB', 'MB', 'GB'];

/** Writes a number of bytes in steps of 1,000: "980 B", "142 kB", "2.4 MB"; "–" when it is not known. */
export function formatFileSize(bytes: unknown): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return '–';
  let size = bytes;
  let unit = 0;
  while (roundSize(size, unit) >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${roundSize(size, unit)} ${UNITS[unit]}`;
}

/** From megabytes on, one decimal below 10 says enough and no more. */
function roundSize(size: number, unit: number): number {
  return unit >= 2 && size < 9.95 ? Math.round(size * 10) / 10 : Math.round(size);
}
