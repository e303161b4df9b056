import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { partOf } from '#tests/pages/part.ts';
import { WordsInput } from './words-input.tsx';

function Trades() {
  const [words, setWords] = useState<string[]>([]);
  const addLabel = (text: string) => `Add “${text}”`;
  return (
    <>
      <WordsInput
        aria-label="Trades"
        offered={['Unroofer', 'Roofer', 'Plumber']}
        {...{ addLabel }}
        value={words}
        onChange={setWords}
      />
      <output>{words.join(', ')}</output>
    </>
  );
}

test('words that begin with what is typed come first, another is offered behind them, and is added', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  root.render(<Trades />);
  const page = partOf(document.body);
  await page.fill('Trades', 'roof');
  await page.find('option', 'Add “roof”');
  expect(page.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Roofer',
    'Unroofer',
    'Add “roof”',
  ]);
  await page.user.click(await page.find('option', 'Add “roof”'));
  await page.sees('roof');
  expect((await page.find('status')).textContent).toBe('roof');
});
