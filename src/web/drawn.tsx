import { renderToString } from 'react-dom/server';
import { session } from '#web/session/use-session.ts';
import { publicPages } from './public-pages.ts';
import { Root } from './root.tsx';
import { publicPathOf } from './sign-in/access-flow.ts';

/** Pages that show everybody the same until they have asked something: they are drawn when Lintel is built, and stand in the HTML. */
export const drawnPages = ['login', 'forgot-password'] as const;

/** The HTML of each, by its path, as somebody sees it who comes without a session. */
export async function drawPages(): Promise<Record<string, string>> {
  await session.resolve();
  const drawn: Record<string, string> = {};
  for (const page of drawnPages) {
    await publicPages[page].preload();
    const path = publicPathOf(page);
    Object.assign(globalThis, { window: { location: { pathname: path, search: '' }, history: { state: null } } });
    drawn[path] = renderToString(<Root />);
  }
  return drawn;
}
