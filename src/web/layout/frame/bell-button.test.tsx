import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BellButton } from './bell-button.tsx';

it.each([
  [null, 'Notifications', ''],
  [0, 'Notifications, 0 new', '0'],
  [7, 'Notifications, 7 new', '7'],
])('the bell of %s new is called “%s” and shows “%s”: no number before it is known', (count, name, shown) => {
  const html = renderToStaticMarkup(<BellButton count={count} />);
  expect(html).toContain(`aria-label="${name}"`);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(shown);
});
