/** White letters on a color are readable from here on (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5;
/** What mails and letters wear until an organization chooses. */
export const USUAL_COLOR = '#2152ce';

/** A color as it is stored, such as #1f5e4b. */
export const HEX = /^#[0-9a-f]{6}$/;
const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** How much light a color gives back, from 0 to 1 (WCAG's relative luminance). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How white letters stand out from a color, from 1 to 21. */
export const contrastWithWhite = (color: string): number => 1.05 / (luminanceOf(color) + 0.05);

/** The color itself where white letters on it can be read, else the lightest of its shades on which they can. */
export function readableColor(color: string): string {
  for (let part = 100; part > 0; part--) {
    const shade = channelsOf(color).map((channel) => Math.floor((channel * part) / 100));
    const shown = `#${shade.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    if (contrastWithWhite(shown) >= CONTRAST_MIN) return shown;
  }
  return '#000000';
}

/** Whether this is a color as it is stored, such as #1f5e4b. */
export const isColor = (text: string): boolean => HEX.test(text);
