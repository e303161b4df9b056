import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Nothing outside this machine: without Debian's libsqlite3 the Chromium from npm ends itself at the first https page. */
const args = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'];

/**
 * How to launch a Chromium: the one of `$CHROMIUM`, the one inside npm (Linux x64: a headless shell, a fifth to a quarter
 * faster than a whole browser), one in PATH, else Playwright's Chrome channel.
 */
export async function findChromium(): Promise<{ channel?: string; launchOptions: LaunchOptions }> {
  if (process.env.CHROMIUM) return { launchOptions: { executablePath: process.env.CHROMIUM, args } };
  if (process.platform !== 'linux') return { channel: 'chrome', launchOptions: { args } };
  if (process.arch === 'x64') return { launchOptions: await unpackedChromium() };
  const inPath = NAMES.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  ).find(existsSync);
  return inPath ? { launchOptions: { executablePath: inPath, args } } : { channel: 'chrome', launchOptions: { args } };
}

/** Unpacks the Chromium of npm once, into a folder of this checkout: its own place in /tmp would be shared by all users. */
async function unpackedChromium(): Promise<LaunchOptions> {
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin');
  const folder = join(modules, '.cache', 'chromium-153.0.0');
  if (!existsSync(folder)) await unpack(bin, folder);
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_FILE: join(folder, 'fonts', 'fonts.conf'),
    },
  };
}

async function unpack(bin: string, folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const part = mkdtempSync(`${folder}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = part;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(join(bin, 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  mkdirSync(join(part, 'fonts'), { recursive: true });
  writeFileSync(join(part, 'fonts', 'fonts.conf'), fontsConfiguration(folder));
  try {
    renameSync(part, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

const fontsConfiguration = (folder: string): string => `<?xml version="1.0"?><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir prefix="relative">fonts</dir><dir>${join(modules, 'dejavu-fonts-ttf', 'ttf')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>
<alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias></fontconfig>`;
