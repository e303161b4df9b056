import { type ComponentProps, createElement } from 'react';
import { classNames } from './class-names.ts';

type Drawing = { name: string; node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

/**
 * Makes an icon of lucide's drawing. The build puts it in place of lucide's own (`vite.config.ts`), which is twenty times as
 * long for what no icon here asks for, and works that out again for each icon in each row. Without a label it is decoration.
 */
export default function makeIcon({ name, node }: Drawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...rest }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: classNames('lucide', `lucide-${name}`, className),
        'aria-hidden': rest['aria-label'] === undefined,
        ...rest,
      },
      shapes,
    );
}
