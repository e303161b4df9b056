import type { Browser } from '@playwright/test';
import { median } from './rig.ts';

/** How fast a browser on this machine works, and how much it is slowed for that. */
export type RigSpeed = { drawnMs: number; slowedBy: number };

/** A phone of some years ago takes so many times as long as the machine on which the aims were set. */
const SLOWER_BY = 4;
/** Processor time of the sample there. What the same machine takes has been twice as much on some days. */
const DRAWN_MS = 6;
const ROUNDS = 7;
const FRAMES = 60;
const ROWS = 60;

/**
 * Draws a sample page without slowing it, and works out by how much to slow one so that it is as slow as the rig on any
 * machine: times are then comparable from one day, and one machine, to the next. A slower machine than the rig is not slowed.
 */
export async function speedOf(browser: Browser): Promise<RigSpeed> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const workedMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    };
    await page.setContent('<main></main>');
    const draw = () => page.locator('main').evaluate(drawSample, { frames: FRAMES, count: ROWS });
    await draw();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await workedMs();
      await draw();
      times.push(((await workedMs()) - before) / FRAMES);
    }
    const drawnMs = median(times);
    return { drawnMs, slowedBy: Math.max(1, (SLOWER_BY * DRAWN_MS) / drawnMs) };
  } finally {
    await page.close();
  }
}

type Sampled = {
  innerHTML: string;
  ownerDocument: { defaultView: { requestAnimationFrame: (then: () => void) => void } };
};

/** Runs in the page: a table of other rows with each frame, from what was read as text. */
function drawSample(main: unknown, { frames, count }: { frames: number; count: number }): Promise<void> {
  const element = main as Sampled;
  const { requestAnimationFrame: next } = element.ownerDocument.defaultView;
  return new Promise((resolve) => {
    let drawn = 0;
    const step = () => {
      if (drawn++ >= frames) return resolve();
      const read = Array.from({ length: count }, (_, index) => ({
        name: `Row ${index * drawn}`,
        amount: index * drawn,
        at: new Date(index * drawn * 1e7).toISOString(),
      }));
      const rows = JSON.parse(JSON.stringify(read)) as typeof read;
      const written = rows.map(
        ({ name, amount, at }) =>
          `<tr><td><a href="/rows/${amount}">${name}</a></td><td>${amount}</td><td>${at}</td><td><button>Do</button></td></tr>`,
      );
      element.innerHTML = `<table>${written.join('')}</table>`;
      next(step);
    };
    next(step);
  });
}
