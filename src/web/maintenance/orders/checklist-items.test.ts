import { expect, it } from 'vitest';
import type { ChecklistItem } from '#contract/work-orders/checklist.ts';
import { itemsOf } from './checklist-items.ts';

const item = (key: string, text: string): ChecklistItem => ({ key, text, isRequired: false, tickedAt: null });

it('a line that says what one said before is that one, wherever it stands now; any other is new', () => {
  const before = [item('a', 'Bleed the radiators'), item('b', 'Check the valve')];
  expect(itemsOf(['Check the valve', 'Take a photo', 'Bleed the radiators'], before, true)).toEqual([
    { key: 'b', text: 'Check the valve', isRequired: true },
    { key: null, text: 'Take a photo', isRequired: true },
    { key: 'a', text: 'Bleed the radiators', isRequired: true },
  ]);
});

it('lines that say the same are as many things, each with its own tick', () => {
  const before = [item('a', 'Test the alarm'), item('b', 'Test the alarm')];
  const keys = (lines: string[]) => itemsOf(lines, before, false).map(({ key }) => key);
  expect(keys(['Test the alarm', 'Test the alarm'])).toEqual(['a', 'b']);
  expect(keys(['Test the alarm', 'Test the alarm', 'Test the alarm'])).toEqual(['a', 'b', null]);
  expect(keys(['Test the alarm'])).toEqual(['a']);
  expect(keys([])).toEqual([]);
});
