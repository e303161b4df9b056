import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '#server/auth/auth.routes.ts';
import { findChromium } from './find-chromium.ts';
import { type GuideShot, SHOTS } from './guide-shots.ts';

const FOLDER = fileURLToPath(new URL('../src/web/help/pictures/', import.meta.url));
const LIST = join(FOLDER, 'taken.json');
const THEMES = ['light', 'dark'] as const;
const WINDOW = { width: 1060, height: 660 };
/** What of the window is kept: the page without its frame, so that letters can be read where the picture stands in a text. */
const KEPT = { width: 820, height: 560 };
const FRAME = { width: 240, height: 48 };
/** What is marked lies about so far below the upper edge. */
const ABOVE = 240;
const SHARPNESS = 1.2;
/** Chosen by eye: letters stay clear, and all pictures together stay small. */
const QUALITY = { quality: 28, effort: 5, chromaSubsampling: '4:4:4' };
const PATIENCE_MS = 10_000;
const SETTLED_MS = 600;

/** What lies beside the pictures: when they were taken, where, and which words they mark. A test holds it against the program. */
type Taken = { takenOn: string; pictures: Record<string, { as: string; page: string; shows: string }> };

/** Takes the pictures of the guides whose name fits, in the light and in the dark, from a running demo; answers with what all weigh. */
export async function takeGuidePictures(origin: string, only: RegExp, say: (line: string) => void): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  const { launchOptions, channel } = await findChromium();
  const browser = await chromium.launch({ ...launchOptions, ...(channel ? { channel } : {}) });
  try {
    for (const [guide, shot] of Object.entries(SHOTS).filter(([name]) => only.test(name))) {
      const token = await signIn(origin, shot.as);
      await take(browser, { origin, token, guide, shot });
      say(guide);
    }
  } finally {
    await browser.close();
  }
  writeFileSync(LIST, `${JSON.stringify(listed(only), null, 2)}\n`);
  return readdirSync(FOLDER).reduce((bytes, file) => bytes + statSync(join(FOLDER, file)).size, 0);
}

/** The list with what was taken now; the day is that of the last time when all were. */
function listed(only: RegExp): Taken {
  const isAll = Object.keys(SHOTS).every((name) => only.test(name));
  const today = new Date().toISOString().slice(0, 10);
  return {
    takenOn: isAll ? today : (JSON.parse(readFileSync(LIST, 'utf8')) as Taken).takenOn,
    pictures: Object.fromEntries(
      Object.entries(SHOTS).map(([guide, { as, page, shows }]) => [guide, { as, page, shows }]),
    ),
  };
}

async function signIn(origin: string, as: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${as}@demo.lintel.example`, password: DEMO_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`Nobody signs in as ${as} at ${origin}: pictures are taken from the demo.`);
  return token;
}

type Taking = { origin: string; token: string; guide: string; shot: GuideShot };

async function take(browser: Browser, { origin, token, guide, shot }: Taking): Promise<void> {
  const { as, page: place, of, act } = shot;
  const context = await browser.newContext({
    viewport: WINDOW,
    deviceScaleFactor: SHARPNESS,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  try {
    await context.addInitScript(keepSession, { token, activeRole: as });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(origin + (of ? place.replace(/\$\w+/, await firstOf(origin, token, as, of)) : place));
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await act?.(page);
    const marked = shot.marks(page).first();
    await marked.waitFor();
    await marked.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLED_MS);
    await ring(marked);
    const clip = { ...KEPT, ...(await corner(page, marked)) };
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      const picture = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
      await sharp(picture)
        .avif(QUALITY)
        .toFile(join(FOLDER, `${guide}.${theme}.avif`));
    }
  } catch (error) {
    throw new Error(`The picture of “${guide}” (${shot.shows}) was not taken.`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Where the picture begins: beside the frame where there is one and no dialog lies over it, and so that what is marked is in it. */
async function corner(page: Page, marked: Locator): Promise<{ x: number; y: number }> {
  const main = await page.locator('main').first().boundingBox();
  const box = await marked.boundingBox();
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  const isFramed = (main?.x ?? 0) >= FRAME.width && !hasDialog;
  const y = Math.min(Math.max((box?.y ?? 0) - ABOVE, FRAME.height), WINDOW.height - KEPT.height);
  return { x: isFramed ? FRAME.width : (WINDOW.width - KEPT.width) / 2, y };
}

/** The first row of a list, as the one who looks reads it. */
async function firstOf(origin: string, token: string, as: string, url: string): Promise<string> {
  const answer = await fetch(origin + url, { headers: { authorization: `Bearer ${token}`, 'x-active-role': as } });
  const { data = [] } = (await answer.json()) as { data?: { id: string }[] };
  const [first] = data;
  if (!first) throw new Error(`The demo has nothing for ${url}.`);
  return first.id;
}

/** Runs in the page, before its own code: what signing in has left there. */
function keepSession(items: Record<string, string>): void {
  for (const [name, value] of Object.entries(items)) globalThis.localStorage.setItem(name, value);
}

type Box = { getBoundingClientRect(): { left: number; top: number; width: number; height: number } };
type Sheet = {
  document: { createElement(name: string): { style: { cssText: string } }; body: { append(part: unknown): void } };
};

/** Draws a ring around what the guide is about, over everything else. */
const ring = (marked: Locator): Promise<void> =>
  marked.evaluate((element) => {
    const { document } = globalThis as unknown as Sheet;
    const { left, top, width, height } = (element as unknown as Box).getBoundingClientRect();
    const part = document.createElement('div');
    part.style.cssText = `position: fixed; z-index: 2147483647; pointer-events: none; left: ${left - 6}px; top: ${top - 6}px;
      width: ${width + 12}px; height: ${height + 12}px; border: 3px solid #d6336c; border-radius: 10px;
      box-shadow: 0 0 0 3px rgb(214 51 108 / 0.25)`;
    document.body.append(part);
  });
