import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { partOf } from '#tests/pages/part.ts';
import { DateInput } from './date-input.tsx';

function Day({ begin }: { begin: string }) {
  const [day, setDay] = useState(begin);
  return (
    <>
      <DateInput aria-label="From" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

function given(begin = '') {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  root.render(<Day begin={begin} />);
  return partOf(document.body);
}

const day = async (page: ReturnType<typeof given>) => (await page.find('status')).textContent;

test.each([
  ['{ArrowUp}', '2026-11-20'],
  ['{ArrowDown}', '2026-11-18'],
  ['{PageUp}', '2026-12-19'],
  ['{PageDown}', '2026-10-19'],
])('%s goes on from the day that was just typed', async (key, expected) => {
  const page = given('2020-01-01');
  await page.fill('From', '2026-11-19');
  await page.user.keyboard(key);
  await expect.poll(() => day(page)).toBe(expected);
});

test('a key that goes on leaves what names no day, for whoever typed it to mend', async () => {
  const page = given('2026-11-19');
  await page.fill('From', '31 Nov 2026');
  await page.user.keyboard('{ArrowUp}');
  expect(((await page.field('From')) as HTMLInputElement).value).toBe('31 Nov 2026');
  expect(await day(page)).toBe('2026-11-19');
});
