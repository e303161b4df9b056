import { fireEvent } from '@testing-library/dom';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Part, partOf } from '#tests/pages/part.ts';
import type { Choice } from './choice.ts';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';

const choiceOf = (label: string): Choice => ({ value: label, label });
const COUNTRIES = ['Réunion', 'Tunisia', 'United Kingdom', 'United States'].map(choiceOf);

type Given = Partial<Pick<ComboboxProps, 'choices' | 'disabled'>> & { chosen?: Choice | null };

/** A form in a dialog, with one list of choices and a line of text behind it; `said` is what became of it. */
function Form({ said, chosen: first = null, ...given }: Given & { said: string[] }) {
  const [chosen, setChosen] = useState<Choice | null>(first);
  return (
    <Dialog open onClose={() => said.push('closed')} title="Where it is">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          said.push('sent');
        }}
      >
        <Field label="Country">
          <Combobox
            choices={COUNTRIES}
            {...given}
            value={chosen}
            onChange={setChosen}
            onBlur={() => said.push('left')}
          />
        </Field>
        <input aria-label="City" />
        <button type="submit">Save</button>
      </form>
    </Dialog>
  );
}

async function givenField(given: Given = {}): Promise<{ page: Part; box: HTMLInputElement; said: string[] }> {
  const said: string[] = [];
  return { ...(await draw(<Form {...given} said={said} />)), said };
}

async function draw(form: ReactNode): Promise<{ page: Part; box: HTMLInputElement }> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  root.render(form);
  const page = partOf(document.body);
  const box = (await page.field('Country')) as HTMLInputElement;
  // What a dialog does as it opens is over.
  await vi.waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
  box.focus();
  return { page, box };
}

/** What a screen reader says is marked: nothing, or an option of the list that the field says it controls. */
function markedIn(box: HTMLInputElement): string | null {
  const id = box.getAttribute('aria-activedescendant');
  if (id === null) return null;
  const option = document.getElementById(id);
  expect(option?.closest('[role=listbox]')?.id).toBe(box.getAttribute('aria-controls'));
  return option?.textContent ?? '';
}

const options = (page: Part) => page.queryAllByRole('option').map(({ textContent }) => textContent);

test('a closed field says that it has a list; an open one says which, and what of it is marked', async () => {
  const { page, box } = await givenField();
  expect(box.getAttribute('role')).toBe('combobox');
  expect(box.getAttribute('aria-autocomplete')).toBe('list');
  expect([box.getAttribute('aria-expanded'), box.hasAttribute('aria-controls'), markedIn(box)]).toEqual([
    'false',
    false,
    null,
  ]);
  await page.user.keyboard('{ArrowDown}');
  const list = await page.find('listbox', 'Country');
  expect([box.getAttribute('aria-expanded'), box.getAttribute('aria-controls')]).toEqual(['true', list.id]);
  expect(markedIn(box)).toBe('Réunion');
  expect(document.activeElement).toBe(box);
});

test('the arrows go through the list and round its ends; Enter chooses, and sends nothing', async () => {
  const { page, box, said } = await givenField();
  await page.user.keyboard('{ArrowDown}{ArrowDown}');
  await page.find('listbox');
  expect(markedIn(box)).toBe('Tunisia');
  await page.user.keyboard('{ArrowUp}{ArrowUp}');
  expect(markedIn(box)).toBe('United States');
  await page.user.keyboard('{ArrowDown}');
  expect(markedIn(box)).toBe('Réunion');
  await page.user.keyboard('{Enter}');
  await page.isGone('listbox');
  expect([box.value, said]).toEqual(['Réunion', []]);
  // Now that it is closed, it is a field as any other.
  await page.user.keyboard('{Enter}');
  expect(said).toEqual(['sent']);
});

test('an arrow up opens a list at its end', async () => {
  const { page, box } = await givenField();
  await page.user.keyboard('{ArrowUp}');
  await page.find('listbox');
  expect(markedIn(box)).toBe('United States');
});

test('with Alt the arrows open and close the list and mark nothing', async () => {
  const { page, box } = await givenField();
  await page.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await page.find('listbox');
  expect(markedIn(box)).toBe(null);
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await page.isGone('listbox');
});

test('Escape closes the list and not the dialog, and what was chosen stays; the next one closes the dialog', async () => {
  const { page, box, said } = await givenField({ chosen: choiceOf('Tunisia') });
  box.select();
  await page.user.keyboard('uni');
  await page.find('listbox');
  await page.user.keyboard('{Escape}');
  await page.isGone('listbox');
  expect([box.value, said, document.activeElement === box]).toEqual(['Tunisia', [], true]);
  await page.user.keyboard('{Escape}');
  await vi.waitFor(() => expect(said).toEqual(['closed']));
});

test('Tab leaves the field for the next one, closes the list, and chooses nothing', async () => {
  const { page, box, said } = await givenField({ chosen: choiceOf('Tunisia') });
  box.select();
  await page.user.keyboard('united');
  await page.find('listbox');
  await page.user.tab();
  expect(document.activeElement).toBe(page.getByLabelText('City'));
  await page.isGone('listbox');
  expect([box.value, said]).toEqual(['Tunisia', ['left']]);
});

test('Home and End move in what is typed and leave the list open', async () => {
  const { page, box } = await givenField();
  await page.user.keyboard('united');
  await page.find('listbox');
  await page.user.keyboard('{Home}');
  expect([box.selectionStart, box.getAttribute('aria-expanded')]).toEqual([0, 'true']);
  await page.user.keyboard('{End}');
  expect([box.selectionStart, box.getAttribute('aria-expanded')]).toEqual([6, 'true']);
});

test('how many choices there are is told once somebody pauses, in a place that was there before', async () => {
  const { page } = await givenField();
  await page.user.keyboard('united');
  const status = await page.find('status');
  expect(status.textContent).toBe('');
  await vi.waitFor(() => expect(status.textContent).toBe('2 choices'));
  await page.user.keyboard(' k');
  await vi.waitFor(() => expect(status.textContent).toBe('1 choice'));
  await page.user.keyboard('q');
  await vi.waitFor(() => expect(status.textContent).toBe('Nothing found'));
  expect(options(page)).toEqual([]);
  expect(await page.find('listbox')).toBeTruthy();
});

test('with nothing found Enter closes the list and sends the form', async () => {
  const { page, said } = await givenField();
  await page.user.keyboard('xyz');
  await page.find('listbox');
  await page.user.keyboard('{Enter}');
  await page.isGone('listbox');
  expect(said).toEqual(['sent']);
});

test('a letter of several keys takes its own Enter and arrows, also where only their number says so', async () => {
  const { page, box, said } = await givenField();
  await page.user.keyboard('uni');
  await page.find('listbox');
  const marked = markedIn(box);
  fireEvent.compositionStart(box);
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(box, { key, ...composing });
  expect([box.value, box.getAttribute('aria-expanded'), markedIn(box), said]).toEqual(['uni', 'true', marked, []]);
});

test('what is typed by no key, such as a word that was spoken, opens the list too', async () => {
  const { page, box } = await givenField();
  fireEvent.input(box, { target: { value: 'tun' } });
  await page.find('option', 'Tunisia');
  expect(markedIn(box)).toBe('Tunisia');
});

test('a finger opens the list and chooses from it, and the field keeps the focus', async () => {
  const { page, box } = await givenField();
  await page.user.pointer([{ keys: '[TouchA]', target: box }]);
  await page.user.pointer([{ keys: '[TouchA]', target: await page.find('option', 'Tunisia') }]);
  await page.isGone('listbox');
  expect([box.value, document.activeElement === box]).toEqual(['Tunisia', true]);
});

test('what cannot be chosen now says so, and neither Enter nor a click takes it', async () => {
  const closed = { ...choiceOf('Tunisia'), unavailable: 'Not open yet' };
  const { page, box, said } = await givenField({ choices: [closed] });
  await page.user.keyboard('tun');
  const option = await page.find('option', 'Tunisia');
  expect([option.getAttribute('aria-disabled'), option.textContent]).toEqual(['true', 'TunisiaNot open yet']);
  await page.user.keyboard('{Enter}');
  await page.user.click(option);
  expect([box.value, box.getAttribute('aria-expanded'), said]).toEqual(['tun', 'true', []]);
});

test('a field that is off opens nothing, and closes what was open', async () => {
  const { page, box } = await givenField({ disabled: true });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect([box.disabled, box.getAttribute('aria-expanded'), page.queryByRole('listbox')]).toEqual([true, 'false', null]);
  expect((await page.find('button', 'Show choices')).hasAttribute('disabled')).toBe(true);
});

test('of a long list the first fifty that match are there, and all once it is opened without a word', async () => {
  const streets = Array.from({ length: 400 }, (_, index) => choiceOf(`Street ${index + 1}`));
  const { page, box } = await givenField({ choices: streets });
  await page.user.keyboard('street');
  await vi.waitFor(() => expect(options(page)).toHaveLength(50));
  await page.sees('The first 50 that match');
  await page.user.keyboard('{Escape}{ArrowUp}');
  await vi.waitFor(() => expect(options(page)).toHaveLength(400));
  expect(markedIn(box)).toBe('Street 400');
});

test('those that begin with what is typed come first, then those of which a word does', async () => {
  const { page } = await givenField();
  await page.user.keyboard('uni');
  await page.find('listbox');
  expect(options(page)).toEqual(['United Kingdom', 'United States', 'Réunion', 'Tunisia']);
});

type Finding = { asked: string[]; answers: Set<(found: string[]) => void> };

/** A field whose choices are found elsewhere: the test answers. */
function Finder({ asked, answers }: Finding) {
  const [q, setQ] = useState('');
  const [{ to, found }, setAnswer] = useState({ to: '', found: ['Everybody'] });
  const [chosen, setChosen] = useState<Choice | null>(null);
  useEffect(() => {
    const hear = (next: string[]) => setAnswer({ to: asked.at(-1) ?? '', found: next });
    answers.add(hear);
    return () => void answers.delete(hear);
  }, [answers, asked]);
  return (
    <Dialog open onClose={() => undefined} title="Who">
      <Field label="Country">
        <Combobox
          choices={found.map(choiceOf)}
          value={chosen}
          onChange={setChosen}
          loading={to !== q}
          onSearch={(text) => {
            asked.push(text);
            setQ(text);
          }}
        />
      </Field>
    </Dialog>
  );
}

async function givenFinder() {
  const finding: Finding = { asked: [], answers: new Set() };
  const { asked, answers } = finding;
  const answer = (...found: string[]) => {
    for (const hear of answers) hear(found);
  };
  return { ...(await draw(<Finder {...finding} />)), asked, answer };
}

test('a list that a letter opens shows nobody until there is an answer, and Enter waits for that', async () => {
  const { page, box, asked, answer } = await givenFinder();
  await page.user.keyboard('n');
  await page.sees('Loading…');
  const list = await page.find('listbox');
  const nobody = () => [options(page), markedIn(box), list.getAttribute('aria-busy')];
  expect(nobody()).toEqual([[], null, 'true']);
  await page.user.keyboard('i{Enter}');
  await vi.waitFor(() => expect(asked).toEqual(['n', 'ni']));
  expect([box.value, ...nobody()]).toEqual(['ni', [], null, 'true']);
  answer('Nils', 'Nina');
  await vi.waitFor(() => expect(box.value).toBe('Nils'));
});

test('while the next letter is looked for, those found before stay', async () => {
  const { page, box, asked, answer } = await givenFinder();
  await page.user.keyboard('n');
  await vi.waitFor(() => expect(asked).toEqual(['n']));
  answer('Nora', 'Nils');
  await page.find('option', 'Nils');
  expect(markedIn(box)).toBe('Nora');
  await page.user.keyboard('i');
  await vi.waitFor(() => expect(asked).toEqual(['n', 'ni']));
  expect(options(page)).toEqual(['Nora', 'Nils']);
  answer('Nils');
  await vi.waitFor(() => expect(options(page)).toEqual(['Nils']));
});

test('a list that is opened without a word shows what is known', async () => {
  const { page } = await givenFinder();
  await page.user.keyboard('{ArrowDown}');
  await page.find('option', 'Everybody');
});
