import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PlatformOverview } from '#contract/platform/platform.ts';
import { Health } from './health.tsx';
import { HereEachDay } from './here-each-day.tsx';
import { StatusTag, UserTag } from './platform-tags.tsx';

const html = (node: React.ReactNode) => renderToStaticMarkup(node);
const textOf = (node: React.ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const soon = new Date(Date.now() - 60_000).toISOString();
const overview = (changes: object = {}) =>
  ({
    startedAt: soon,
    nodeVersion: 'v24.1.0',
    database: { bytes: 52_428_800, answersInMs: 1.2 },
    jobs: { waiting: 0, failed: 0, oldestAt: null },
    mails: { sentToday: 1204, waiting: 0, failed: 0, isSending: true, stuckSince: null },
    storage: { usedBytes: 1, grownBytes: 0, freeBytes: 80_000_000_000, diskBytes: 100_000_000_000 },
    trail: { checkedAt: soon, isBroken: false, isRunning: false, headKeptOn: null },
    ...changes,
  }) as unknown as PlatformOverview;
const linesOf = (given: PlatformOverview) =>
  [...html(<Health overview={given} />).matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, line = '']) => line);
const statesOf = (given: PlatformOverview) => linesOf(given).map((line) => /data-ink="(\w+)"/.exec(line)?.[1]);

describe('whether an installation works', () => {
  it('is good in every part where all is well, each with the figures that say so', () => {
    expect(statesOf(overview())).toEqual(['good', 'good', 'good', 'good', 'good', 'good']);
    const said = textOf(<Health overview={overview()} />);
    expect(said).toContain('1,204');
    expect(said).not.toMatch(/undefined|NaN|null|Invalid/);
  });

  it('stands out in the part alone that does not', () => {
    expect(statesOf(overview({ jobs: { waiting: 3, failed: 2, oldestAt: soon } }))).toEqual([
      'good',
      'good',
      'late',
      'good',
      'good',
      'good',
    ]);
    expect(statesOf(overview({ storage: { freeBytes: 1, diskBytes: 100 } }))[4]).toBe('late');
  });

  it('says since when no mail gets out', () => {
    const hourAgo = new Date(Date.now() - 3_700_000).toISOString();
    const stuck = overview({ mails: { sentToday: 4, waiting: 2, failed: 0, isSending: true, stuckSince: hourAgo } });
    expect(statesOf(stuck)[3]).toBe('late');
    expect(textOf(<Health overview={stuck} />)).toMatch(/None of the mails since .+ got out/);
  });

  it('leads to the mails that did not go out, else to all of them', () => {
    const linkOf = (given: PlatformOverview) => /href="([^"]*)"/.exec(linesOf(given)[3] ?? '')?.[1];
    expect(linkOf(overview())).not.toContain('FAILED');
    expect(linkOf(overview({ mails: { sentToday: 0, waiting: 0, failed: 1, isSending: true } }))).toContain(
      'status=FAILED',
    );
  });

  it('says of a disk and a trail of which nothing is known that nothing is', () => {
    const unknown = overview({ storage: { freeBytes: null, diskBytes: null }, trail: null });
    const said = textOf(<Health overview={unknown} />);
    expect(said).not.toMatch(/NaN|null|undefined|Infinity/);
    expect(statesOf(unknown).slice(4)).toEqual(['good', 'soon']);
  });

  it('says in words what it says in color', () => {
    for (const line of linesOf(overview())) expect(line).toContain('sr-only');
  });
});

describe('who was here each day', () => {
  const day = (nth: number, userCount: number) => ({ day: `2026-11-0${nth}`, userCount });
  const drawn = (...counts: number[]) => <HereEachDay days={counts.map((count, at) => day(at + 1, count)) as never} />;
  const heights = (node: React.ReactNode) =>
    [...html(node).matchAll(/height:([\d.]+)%/g)].map(([, height]) => Number(height));

  it('is a bar each, the highest of them whole, and a sentence each for who sees none', () => {
    expect(heights(drawn(5, 10, 0))).toEqual([50, 100, 0]);
    expect(html(drawn(5, 10, 0)).match(/<li/g)).toHaveLength(3);
  });

  it('is no bar at all on a new installation, and nothing before its first day', () => {
    expect(heights(drawn(0, 0))).toEqual([0, 0]);
    expect(html(<HereEachDay days={[]} />)).toBe('');
  });
});

it('the state of an organization and of a user is said in words, and stands out where they are shut out', () => {
  expect(
    (['ACTIVE', 'SUSPENDED', 'CLOSED'] as const).map((status) => textOf(<StatusTag status={status} />)),
  ).not.toContain('');
  const tones = (['ACTIVE', 'DISABLED'] as const).map(
    (status) => /data-tone="(\w+)"/.exec(html(<UserTag user={{ status }} />))?.[1],
  );
  expect(tones).toEqual(['good', 'late']);
});
