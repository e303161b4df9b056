/** What is drawn on: every drawing is in whole units of it, however large it was on a screen. */
export const PAD_WIDTH = 1000;
export const PAD_HEIGHT = 500;
/** Some two thousand points: several times what a signature needs. */
export const DRAWING_LENGTH_MAX = 20_000;

/** How long the name of whoever signs may be. */
export const SIGNER_NAME_MAX = 120;

export type Point = { x: number; y: number };

const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
const written = ({ x, y }: Point): string => `${within(x, PAD_WIDTH)} ${within(y, PAD_HEIGHT)}`;

/** One stroke as it is kept; one that is a dot goes on to where it began. */
export function strokeOf([first, ...others]: readonly Point[]): string {
  if (!first) return '';
  return `M${written(first)}${(others.length > 0 ? others : [first]).map((point) => `L${written(point)}`).join('')}`;
}

/** The strokes of a drawing, each by itself. */
export const strokesOf = (drawing: string): string[] => drawing.match(/M[^M]+/g) ?? [];

/** A drawing with one stroke more. What would hold too much keeps every second point of each, until it fits. */
export function withStroke(drawing: string, stroke: string): string {
  let strokes = [...strokesOf(drawing), stroke];
  while (strokes.join('').length > DRAWING_LENGTH_MAX) {
    const thinned = strokes.map(thinnedOut);
    // Of dots alone there is nothing to leave out.
    if (thinned.join('') === strokes.join('')) return drawing;
    strokes = thinned;
  }
  return strokes.join('');
}

function thinnedOut(stroke: string): string {
  const points = stroke.slice(1).split('L');
  const last = points.length - 1;
  return `M${points.filter((_, at) => at === 0 || at === last || at % 2 === 1).join('L')}`;
}
