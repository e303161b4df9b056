/** Where a place lies, on a map that opens beside. */
export const mapOf = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
