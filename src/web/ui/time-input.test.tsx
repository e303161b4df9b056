import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Combobox } from './combobox.tsx';
import { TimeInput } from './time-input.tsx';
import { uiMessages } from './ui.messages.ts';

const CLEAR = `aria-label="${uiMessages.clear}"`;
const choice = { value: 'a', label: 'Ada' };
const combobox = (isAlwaysSet: boolean) =>
  renderToStaticMarkup(<Combobox choices={[choice]} value={choice} onChange={() => {}} isAlwaysSet={isAlwaysSet} />);

describe('what can be taken out of a field', () => {
  it('is one of a list, unless there always is one', () => {
    expect(combobox(false)).toContain(CLEAR);
    expect(combobox(true)).not.toContain(CLEAR);
    expect(combobox(true)).toContain('value="Ada"');
  });

  it('is no time of a day', () => {
    const shown = renderToStaticMarkup(<TimeInput aria-label="From" value="21:00" onChange={() => {}} />);
    expect(shown).not.toContain(CLEAR);
    expect(shown).toContain('aria-label="From"');
  });
});
