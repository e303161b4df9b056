import { createRoot, type Root } from 'react-dom/client';
import { inject, onTestFinished, vi } from 'vitest';
import { type Caller, startTestServer } from '#tests/given.ts';
import type {} from '#tests/server.ts';
import { App } from '#web/app.tsx';
import { session, startSession } from '#web/session/use-session.ts';
import { CrashBoundary } from '#web/shell/failures/crash-boundary.tsx';
import '#web/shell/signed-in.tsx';
import { connectTo } from './network.ts';
import { type Part, partOf } from './part.ts';

/** The real server on the test database, one for all page tests of a worker. */
export const server = await startTestServer(inject('appDatabase'));
connectTo(server);
startSession();

let root: Root | null = null;

/** Opens a page as somebody's browser does that has their session; null for nobody's. It is closed with the test, or for the next. */
export async function openPage(
  who: Pick<Caller, 'token'> | null,
  path: string,
  { as }: { as?: string } = {},
): Promise<Part> {
  await closePage();
  onTestFinished(async () => {
    await closePage();
    forgetCookies();
    // The server is that of all tests of a worker.
    server.clock.goOn();
  });
  if (who) localStorage.setItem('token', who.token);
  if (as) localStorage.setItem('activeRole', as);
  window.history.replaceState(null, '', path);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  // Whoever was here before is known to be gone; a page that showed that would lead to the way in first.
  await session.resolve();
  root.render(
    <CrashBoundary>
      <App />
    </CrashBoundary>,
  );
  // The code of a page may take longer to come, the first time, than anything waits that it shows.
  await vi.dynamicImportSettled();
  return partOf(document.body);
}

/** What the browser's storage holds. */
export const storedItems = (): string[] => Object.keys(localStorage).toSorted();

/** What a browser remembers about its looks: with it, a button that chooses them for the next person would be pressed already. */
function forgetCookies(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the document of these tests has no other way
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}

async function closePage(): Promise<void> {
  if (!root) return;
  root.unmount();
  root = null;
  document.body.replaceChildren();
  localStorage.clear();
  await session.resolve();
}
