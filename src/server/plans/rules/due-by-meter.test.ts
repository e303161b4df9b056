import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import type { Reading } from '#contract/meters/meters.rules.ts';
import { dueByMeter } from './due-by-meter.ts';

const day = (text: string) => text as PlainDate;
type Shown = [readOn: string, value: number, besides?: Partial<Reading>];
const due = (shown: readonly Shown[], sinceOn: string, every: number) => {
  const readings = shown.map(
    ([readOn, value, besides]): Reading => ({
      readOn: day(readOn),
      valueThousandths: value * 1000,
      reason: null,
      oldEndThousandths: null,
      ...besides,
    }),
  );
  const found = dueByMeter(readings, { sinceOn: day(sinceOn), everyThousandths: every * 1000 });
  const figure = (thousandths: number | null) => (thousandths === null ? null : thousandths / 1000);
  const { reachedOn, expectedOn, isWhole } = found;
  return { used: figure(found.usedThousandths), dueAt: figure(found.dueAtThousandths), reachedOn, expectedOn, isWhole };
};

describe('work by a meter', () => {
  it('that was never read is due on no day that anybody knows', () => {
    expect(due([], '2026-01-01', 500)).toMatchObject({ used: null, dueAt: null, reachedOn: null, expectedOn: null });
  });

  it('is due once so much was used, on a day that follows from the average', () => {
    // 10 a day, so that 200 more take 20 days.
    const shown: Shown[] = [
      ['2026-01-01', 1000],
      ['2026-01-31', 1300],
    ];
    expect(due(shown, '2026-01-01', 500)).toEqual({
      used: 300,
      dueAt: 1500,
      reachedOn: null,
      expectedOn: '2026-02-20',
      isWhole: true,
    });
  });

  it('is reached by the first reading that shows it, and stays so', () => {
    const shown: Shown[] = [
      ['2026-01-01', 1000],
      ['2026-01-31', 1500],
      ['2026-03-01', 1800],
    ];
    expect(due(shown, '2026-01-01', 500)).toMatchObject({ used: 800, reachedOn: '2026-01-31', expectedOn: null });
  });

  it('is counted from the newest reading of the day on which it was done, or before', () => {
    const shown: Shown[] = [
      ['2026-01-01', 1000],
      ['2026-01-31', 1500],
      ['2026-03-01', 1800],
    ];
    expect(due(shown, '2026-01-31', 500)).toMatchObject({ used: 300, dueAt: 2000, reachedOn: null });
    expect(due(shown, '2026-02-15', 500)).toMatchObject({ used: 300 });
    expect(due(shown, '2026-03-15', 500)).toMatchObject({ used: 0, dueAt: 2300 });
  });

  it('is counted from the first reading where there is none from before', () => {
    expect(due([['2026-03-01', 40]], '2026-01-01', 500)).toMatchObject({ used: 0, dueAt: 540, expectedOn: null });
  });

  it.each([
    ['began again at zero', { reason: 'ROLLED_OVER' as const }, 9990, 10 + 20],
    ['was replaced', { reason: 'REPLACED' as const, oldEndThousandths: 9_998_000 }, 9990, 8],
  ])('goes on where the counter %s', (_, besides, before, used) => {
    const shown: Shown[] = [
      ['2026-01-01', before],
      ['2026-02-01', 20, besides],
    ];
    expect(due(shown, '2026-01-01', 500)).toMatchObject({ used, dueAt: 20 + 500 - used, isWhole: true });
  });

  it('says that more was used where nobody knows what the old meter showed last', () => {
    const shown: Shown[] = [
      ['2026-01-01', 900],
      ['2026-02-01', 0, { reason: 'REPLACED' }],
      ['2026-03-01', 100],
    ];
    expect(due(shown, '2026-01-01', 500)).toMatchObject({ used: 100, dueAt: 500, isWhole: false });
  });

  it('is not reached by a reading that a later one says was wrong', () => {
    const shown: Shown[] = [
      ['2026-01-01', 1000],
      ['2026-02-01', 9000],
      ['2026-02-02', 1100, { reason: 'CORRECTED' }],
    ];
    expect(due(shown, '2026-01-01', 500)).toMatchObject({ used: 100, dueAt: 1500, reachedOn: null });
  });

  it('that stands still is expected on no day', () => {
    const shown: Shown[] = [
      ['2026-01-01', 1000],
      ['2026-06-01', 1000],
    ];
    expect(due(shown, '2026-01-01', 500)).toMatchObject({ used: 0, expectedOn: null });
  });
});
