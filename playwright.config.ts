import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/find-chromium.ts';

const browser = await findChromium();
const MOBILE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/serve.ts',
  // A test waits for the server half of its time, and the server for it.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // A machine that is busy with other things needs several times as long, and waiting costs nothing where it is not.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...browser,
    // What is waited for in vain is named long before its test ends.
    actionTimeout: 180_000,
    video: 'off',
    // A trace of every test costs a third of the time; `--trace on` brings it for those being looked at.
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What fades has, for a moment, colours that nobody chose.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // What is walked on a mobile is not walked at a desk as well, unless it says so: page tests have the desk's width.
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grep: /^(?!.*@mobile)|@desktop/ },
    { name: 'mobile', use: MOBILE, grep: /@mobile/ },
  ],
});
