import type { Browser } from '@playwright/test';
import { signIn } from '../../e2e/given.ts';
import type { Rig } from '../rig.ts';
import { Hands } from './hands.ts';
import { givenHouse } from './house.ts';
import { JOBS, type Job } from './jobs.ts';

/** What a job takes in presses and fields, at a desk and on a phone; null where it could not be done. */
export type JobFigures = {
  job: string;
  as: string;
  desk: Count | null;
  phone: Count | null;
  before: Count | null;
  isRepair: boolean;
};
type Count = { presses: number; fields: number };

const WIDTHS = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
const PATIENCE_MS = 15_000;

/** Does each job once at each width, in an organization of its own; of one that cannot be done it says at once where it stopped, and goes on. */
export async function measureJobs({ browser }: Rig, only: RegExp, signal: AbortSignal): Promise<JobFigures[]> {
  const figures: JobFigures[] = [];
  for (const job of JOBS.filter(({ name }) => only.test(name))) {
    signal.throwIfAborted();
    const { name, as, before, isRepair = false } = job;
    figures.push({
      job: name,
      as,
      desk: await count(browser, job, 'desk'),
      phone: await count(browser, job, 'phone'),
      before: before && { presses: before[0], fields: before[1] },
      isRepair,
    });
  }
  return figures;
}

async function count(browser: Browser, job: Job, width: keyof typeof WIDTHS): Promise<Count | null> {
  const house = await givenHouse(job.statuses ?? []);
  await job.prepare?.(house);
  const context = await browser.newContext({
    ...WIDTHS[width],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await signIn(page, house[job.as]);
    const hands = new Hands(page, width === 'phone');
    await hands.begin(job.from?.(house) ?? '/dashboard');
    const error = await job.work(hands, house).then(
      () => null,
      (reason: unknown) => String(reason),
    );
    if (error === null) return { presses: hands.presses, fields: hands.fields };
    process.stderr.write(`${job.name}, ${width}, after ${hands.presses} presses: ${error}\n`);
    return null;
  } finally {
    await context.close();
  }
}
