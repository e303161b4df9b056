import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Draft } from '#web/draft-storage.ts';
import { takeKnown } from './take-known.ts';
import { countIn, typedNow } from './typed-now.ts';
import { Unsent } from './unsent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A form with one line of text, and what was kept of it. */
function givenForm({ name = 'person' as string | null, refuses = false } = {}) {
  const form = { text: '' };
  const kept = new Map<string, Draft>();
  const said: string[] = [];
  const keeper = {
    async keep(_: object, draft: Draft) {
      said.push(`kept ${String(draft.held)}`);
      if (!refuses) kept.set(draft.name, draft);
      return !refuses;
    },
    async drop(_: object, dropped: string) {
      said.push('dropped');
      kept.delete(dropped);
    },
  };
  const owner = { userId: 'u', organizationId: 'o' };
  const unsent = new Unsent(
    { isTyped: () => form.text !== '', hold: () => form.text },
    name === null ? null : { owner, name, keeper },
  );
  const type = (text: string) => {
    form.text = text;
    unsent.touch();
  };
  return { unsent, type, kept, said };
}

it('what is typed is kept while somebody types, without waiting for a pause', async () => {
  const { type, kept } = givenForm();
  for (const text of ['N', 'No', 'Nor', 'Nora', 'Nora W']) {
    type(text);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(kept.get('person')?.held).toBe('Nor');
  await vi.advanceTimersByTimeAsync(300);
  expect(kept.get('person')?.held).toBe('Nora W');
});

it('what a page that goes has not kept yet is kept at once', () => {
  const { unsent, type, kept } = givenForm();
  type('Nora');
  expect(unsent.isKept).toBe(false);
  unsent.keep();
  expect([unsent.isKept, kept.get('person')?.held]).toEqual([true, 'Nora']);
});

it('a form that is as it was at first is no draft', async () => {
  const { unsent, type, kept } = givenForm();
  type('Nora');
  unsent.keep();
  type('');
  await vi.runAllTimersAsync();
  expect([kept.size, unsent.isTyped]).toEqual([0, false]);
});

it('what was sent is neither kept nor asked about, until somebody types again', async () => {
  const { unsent, type, kept } = givenForm();
  type('Nora');
  unsent.settle();
  await vi.runAllTimersAsync();
  expect([kept.size, unsent.isTyped]).toEqual([0, false]);
  type('Maria');
  expect(unsent.isTyped).toBe(true);
});

it('filling a form with its draft does not make the draft younger', async () => {
  const { unsent, type, said } = givenForm();
  type('Nora');
  unsent.isRestored('Nora');
  unsent.touch();
  await vi.runAllTimersAsync();
  expect(said).toEqual([]);
});

it('a form without a name, or whose browser keeps nothing, is lost with its page', async () => {
  const short = givenForm({ name: null });
  short.type('A note');
  await vi.runAllTimersAsync();
  expect([short.unsent.isKept, short.unsent.hasPlace, short.said]).toEqual([false, false, []]);
  const refused = givenForm({ refuses: true });
  refused.type('Nora');
  await vi.runAllTimersAsync();
  expect([refused.unsent.isKept, refused.unsent.hasPlace]).toEqual([false, false]);
});

it('only forms on the page in which something is typed are asked about', () => {
  const [one, other] = [givenForm(), givenForm()];
  const leaves = [countIn(one.unsent), countIn(other.unsent)];
  one.type('Nora');
  expect(typedNow()).toEqual([one.unsent]);
  for (const leave of leaves) leave();
  expect(typedNow()).toEqual([]);
});

it('of what another release kept, only parts of the same kind come back', () => {
  const now = { name: '', trades: [] as string[], managerId: null as string | null, rooms: '1' };
  expect(takeKnown(now, { name: 'Nora', trades: 'Plumber', managerId: 'm', rooms: 3, gone: true })).toEqual({
    name: 'Nora',
    trades: [],
    managerId: 'm',
    rooms: '1',
  });
  for (const nothing of [undefined, null, 'text', 7]) expect(takeKnown(now, nothing)).toEqual(now);
});
