/**
 * Runs in the page, beside axe: what lies over the same layers in the same colour, size and weight has the same contrast,
 * which is three quarters of what axe works out, and mostly again and again.
 */
export function rememberContrast(): void {
  const { axe, getComputedStyle } = globalThis as unknown as Surroundings;
  const check = axe._audit.checks['color-contrast'];
  const workOut = check.evaluate;
  const enough = new Set<string>();

  /** What lies over an element as a whole, from the root down to it. */
  function veilsOver(element: Shown | null, known: Map<Shown, string>): string {
    if (element === null) return '';
    const already = known.get(element);
    if (already !== undefined) return already;
    const { opacity, mixBlendMode, filter } = getComputedStyle(element);
    const own = `${opacity} ${mixBlendMode} ${filter}`;
    const veils = veilsOver(element.parentElement, known) + (own === '1 normal none' ? '' : `/${own}`);
    known.set(element, veils);
    return veils;
  }

  check.evaluate = function (this: unknown, node, ...rest) {
    const layers = axe.commons.color.getBackgroundStack(node);
    if (layers === null) return workOut.call(this, node, ...rest);
    const known = new Map<Shown, string>();
    const { color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke } = getComputedStyle(node);
    const looks = [
      color,
      fontSize,
      fontWeight,
      textShadow,
      webkitTextFillColor,
      webkitTextStroke,
      veilsOver(node, known),
    ];
    for (const layer of layers) {
      const { backgroundColor, backgroundImage } = getComputedStyle(layer);
      looks.push(backgroundColor, backgroundImage, veilsOver(layer, known));
    }
    const key = looks.join('|');
    if (enough.has(key)) return true;
    const result = workOut.call(this, node, ...rest);
    if (result === true) enough.add(key);
    return result;
  };
}

type Shown = { parentElement: Shown | null };
type Style = Record<
  | (
      | 'opacity'
      | 'mixBlendMode'
      | 'filter'
      | 'backgroundColor'
      | 'backgroundImage'
      | 'color'
      | 'fontSize'
      | 'fontWeight'
    )
  | ('textShadow' | 'webkitTextFillColor' | 'webkitTextStroke'),
  string
>;
type Evaluate = (this: unknown, node: Shown, ...rest: unknown[]) => boolean | undefined;
type Surroundings = {
  axe: {
    _audit: { checks: { 'color-contrast': { evaluate: Evaluate } } };
    commons: { color: { getBackgroundStack(node: Shown): Shown[] | null } };
  };
  getComputedStyle(element: Shown): Style;
};
